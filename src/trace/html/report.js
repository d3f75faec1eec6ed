// SPDX-License-Identifier: MIT
// Optional controls of the report: filters above tables, a jump box and a switch between light and dark.
'use strict';
(function () {
  function element(name, attributes, text) {
    var made = document.createElement(name);
    Object.keys(attributes || {}).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    if (text) made.textContent = text;
    return made;
  }

  // Filters: one for any text and one for each column in data-filter.
  document.querySelectorAll('table[data-filter]').forEach(function (table, index) {
    var rows = Array.prototype.slice.call(table.tBodies[0].rows);
    var headings = Array.prototype.map.call(table.tHead.rows[0].cells, function (cell) { return cell.textContent; });
    var controls = element('form', {'class': 'controls', 'role': 'search', 'aria-label': 'Filter the table'});
    controls.addEventListener('submit', function (event) { event.preventDefault(); });
    var label = element('label', {}, 'Filter');
    var text = element('input', {'type': 'search', 'id': 'filter-' + index, 'placeholder': 'any text', 'autocomplete': 'off'});
    label.appendChild(text);
    controls.appendChild(label);
    var choices = table.getAttribute('data-filter').split(',').filter(Boolean).map(function (heading) {
      var column = headings.indexOf(heading);
      var values = {};
      rows.forEach(function (row) { values[row.cells[column].textContent.trim() || '(none)'] = true; });
      var select = element('select', {'id': 'filter-' + index + '-' + column});
      select.appendChild(element('option', {'value': ''}, 'all'));
      Object.keys(values).sort().forEach(function (value) { select.appendChild(element('option', {'value': value}, value)); });
      var choice = element('label', {}, heading);
      choice.appendChild(select);
      controls.appendChild(choice);
      return {column: column, select: select};
    });
    var count = element('output', {'aria-live': 'polite'});
    controls.appendChild(count);
    function apply() {
      var words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
      var shown = 0;
      rows.forEach(function (row) {
        var content = row.textContent.toLowerCase();
        var fits = words.every(function (word) { return content.indexOf(word) >= 0; }) && choices.every(function (choice) {
          return !choice.select.value || (row.cells[choice.column].textContent.trim() || '(none)') === choice.select.value;
        });
        row.hidden = !fits;
        shown += fits ? 1 : 0;
      });
      count.textContent = shown + ' of ' + rows.length + ' rows';
    }
    controls.addEventListener('input', apply);
    var scroll = table.closest('.scroll') || table;
    scroll.parentNode.insertBefore(controls, scroll);
    apply();
  });

  // Jump box: '/' focuses it, arrows select, Enter opens and Escape closes it.
  var names = window.uri94Names || [];
  var bar = document.querySelector('header.top > div');
  var jump = element('div', {'class': 'jump'});
  var box = element('input', {'type': 'text', 'id': 'jump', 'role': 'combobox', 'aria-label': 'Jump to a production, requirement, interpretation, test, source, finding or line',
    'aria-controls': 'jump-list', 'aria-expanded': 'false', 'aria-autocomplete': 'list', 'autocomplete': 'off', 'placeholder': 'Jump to… ( / )'});
  var list = element('ul', {'id': 'jump-list', 'role': 'listbox', 'aria-label': 'Names'});
  list.hidden = true;
  jump.appendChild(box);
  jump.appendChild(list);
  bar.appendChild(jump);
  var selected = -1;
  function close() {
    list.hidden = true;
    selected = -1;
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-activedescendant');
  }
  function select(next) {
    var items = list.children;
    if (!items.length || items[0].className === 'nothing') return;
    if (selected >= 0) items[selected].setAttribute('aria-selected', 'false');
    selected = (next + items.length) % items.length;
    items[selected].setAttribute('aria-selected', 'true');
    items[selected].scrollIntoView({block: 'nearest'});
    box.setAttribute('aria-activedescendant', items[selected].id);
  }
  function go(item) {
    if (!item || !item.hasAttribute('data-to')) return;
    close();
    window.location.href = item.getAttribute('data-to');
  }
  function search() {
    var wanted = box.value.trim().toLowerCase();
    list.textContent = '';
    selected = -1;
    if (!wanted) return close();
    var found = names.filter(function (name) { return name[0].toLowerCase().indexOf(wanted) >= 0; });
    // Line of a document, such as "1738:890".
    var line = /^(\d+):(\d+)$/.exec(wanted);
    names.forEach(function (name) {
      if (line && name[0] === 'RFC ' + line[1] && Number(line[2]) > 0 && Number(line[2]) <= Number(name[2])) {
        found.push([wanted, name[1].replace('#content', '#l-' + Number(line[2])), 'line of ' + name[0]]);
      }
    });
    found.sort(function (a, b) {
      var first = a[0].toLowerCase().indexOf(wanted) - b[0].toLowerCase().indexOf(wanted);
      return first || a[0].length - b[0].length;
    });
    found.slice(0, 30).forEach(function (name, i) {
      var item = element('li', {'role': 'option', 'id': 'jump-' + i, 'aria-selected': 'false', 'data-to': name[1]}, name[0]);
      item.appendChild(element('small', {}, name[2]));
      item.addEventListener('mousedown', function (event) { event.preventDefault(); go(item); });
      list.appendChild(item);
    });
    if (found.length) {
      select(0);
    } else {
      list.appendChild(element('li', {'class': 'nothing', 'role': 'option', 'id': 'jump-0', 'aria-selected': 'false', 'aria-disabled': 'true'},
        'No match'));
    }
    list.hidden = false;
    box.setAttribute('aria-expanded', 'true');
  }
  box.addEventListener('input', search);
  box.addEventListener('blur', close);
  box.addEventListener('keydown', function (event) {
    if (event.key === 'ArrowDown') { select(selected + 1); event.preventDefault(); }
    if (event.key === 'ArrowUp') { select(selected - 1); event.preventDefault(); }
    if (event.key === 'Enter') { go(list.children[selected]); event.preventDefault(); }
    if (event.key === 'Escape') { box.value = ''; close(); }
  });
  document.addEventListener('keydown', function (event) {
    var typing = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName);
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      box.focus();
      event.preventDefault();
    }
  });

  // Makes boxes of diagrams clickable. The links below a diagram are for keyboards.
  document.querySelectorAll('svg.railroad [data-to]').forEach(function (box) {
    box.classList.add('leads');
    box.addEventListener('click', function () { window.location.href = box.getAttribute('data-to'); });
  });

  // Light or dark: follows the system until the reader chooses.
  var root = document.documentElement;
  var store = null;
  try { store = window.localStorage; } catch (refused) { store = null; }
  function isDark() {
    var set = root.getAttribute('data-theme');
    return set ? set === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  }
  var toggle = element('button', {'type': 'button', 'id': 'theme'});
  function name() {
    toggle.textContent = isDark() ? 'Light' : 'Dark';
    toggle.setAttribute('aria-label', isDark() ? 'Light colours' : 'Dark colours');
  }
  if (store && store.getItem('uri94-theme')) root.setAttribute('data-theme', store.getItem('uri94-theme'));
  toggle.addEventListener('click', function () {
    root.setAttribute('data-theme', isDark() ? 'light' : 'dark');
    if (store) store.setItem('uri94-theme', root.getAttribute('data-theme'));
    name();
  });
  name();
  bar.appendChild(toggle);
})();
