/** The pages of a few calculators before React has come: what a visitor presses and types, and what is drawn of it. */
import './document.ts';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { announcer, notifier } from '../../src/first/announce.tsx';
import { controlsIn, entryOf, valuesIn } from '../../src/first/controls.ts';
import { nodesOf } from '../../src/first/dom.ts';
import { paint } from '../../src/first/painter.tsx';
import { englishText } from '../../src/i18n/english.ts';
import { DURATION } from '../../src/ui/ToastBox.tsx';
import { INCOMPLETE_DATE } from '../../src/worksheet/entries.ts';
import { SETTLED_AFTER } from '../../src/worksheet/more-views.ts';
import type { Notice } from '../../src/worksheet/state.ts';
import { START } from '../../src/worksheet/view.ts';
import { open } from './opened.ts';

beforeEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('nodes of the document', () => {
  const Part = ({ name, children }: { name: string; children?: React.ReactNode }) => <b className={name}>{children}</b>;
  it.each([
    ['texts and numbers', <p key="a">{['a', 0, ' b']}</p>],
    ['nothing of what is not there', <p key="a">{[null, undefined, false, true, '']}</p>],
    [
      'names of properties',
      <label key="a" htmlFor="x" className="c" tabIndex={-1} id="i" data-x={1}>
        x
      </label>,
    ],
    ['what is true and false', <input key="a" disabled={true} required={false} aria-invalid={true} name={undefined} />],
    ['no property that is null', <p key="a" data-x={null} />],
    [
      'components and fragments',
      <Part key="a" name="n">
        <Fragment key="b">
          x<i>y</i>
        </Fragment>
      </Part>,
    ],
    [
      'drawings',
      <p key="a">
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <path d="M0 0" />
        </svg>
        <u>z</u>
      </p>,
    ],
  ])('have %s as React writes them', (_, element) => {
    const div = document.createElement('div');
    div.append(...nodesOf(element));
    const template = document.createElement('div');
    template.innerHTML = renderToStaticMarkup(element);
    expect(div.innerHTML).toBe(template.innerHTML);
    const spaces = (root: Element) => [...root.querySelectorAll('*')].map(({ namespaceURI }) => namespaceURI);
    expect(spaces(div)).toEqual(spaces(template));
  });

  it('hear what is done to them', () => {
    const heard = vi.fn();
    const [button] = nodesOf(<button type="button" onClick={heard} />);
    button?.dispatchEvent(new window.Event('click'));
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('controls', () => {
  it('have names, in their order, and say what stands in them', () => {
    const form = document.createElement('form');
    form.innerHTML =
      '<input name="a" value="1"><input value="x"><select name="b"><option>u</option></select>' +
      '<textarea name="c">t</textarea><input type="checkbox" name="d" checked><input type="checkbox" name="e">' +
      '<input type="date" name="f" value="2020-01-02">';
    const controls = controlsIn(form);
    expect(controls.map(entryOf)).toEqual(['1', 'u', 't', true, false, '2020-01-02']);
    const [date] = controls.slice(-1);
    Object.defineProperty(date, 'validity', { value: { badInput: true } });
    expect(date && entryOf(date)).toBe(INCOMPLETE_DATE);
    expect(valuesIn(form)).toEqual({ a: '1', b: 'u', c: 't', d: true, e: false, f: '2020-01-02' });
  });
});

describe('what is said aloud and shown for a while', () => {
  let timers: (readonly [run: () => void, after: number])[] = [];
  const runTimers = () => {
    for (const [run] of timers.splice(0)) run();
  };
  beforeEach(() => {
    timers = [];
    vi.spyOn(window, 'setTimeout').mockImplementation(((
      run: (...given: unknown[]) => void,
      after: number,
      ...given: unknown[]
    ) => {
      timers = [[() => run(...given), after]];
      return 7;
    }) as never);
    vi.spyOn(window, 'clearTimeout').mockImplementation(() => {
      timers = [];
    });
  });
  const answer = (announcement: string, isLive = false, isStale = false) =>
    ({ ...START, document: { announcement }, isLive, isStale }) as never;

  it('is a result right after Calculate, and a moment after an edit, once', () => {
    const region = document.createElement('div');
    const { follow, tell, clear, stop } = announcer(region);
    expect(announcer(region).stop()).toBe('');
    follow(answer('one'));
    expect(region.innerHTML).toBe('<p>one</p>');
    follow(answer('two', true));
    expect([region.textContent, timers[0]?.[1]]).toEqual(['one', SETTLED_AFTER]);
    runTimers();
    expect(region.textContent).toBe('two');
    const [said] = region.childNodes;
    follow(answer('two', true));
    runTimers();
    expect(region.firstChild).toBe(said);
    follow(answer('two'));
    expect(region.firstChild).not.toBe(said);
    follow(answer('three', true));
    follow(answer('three', true, true));
    expect([timers, region.textContent]).toEqual([[], 'two']);
    follow(START);
    tell({ text: 'note', isAlert: false });
    expect(region.textContent).toBe('note');
    const [note] = region.childNodes;
    tell({ text: 'note', isAlert: false });
    expect([region.textContent, region.firstChild === note]).toEqual(['note', false]);
    tell({ text: 'alert', isAlert: true });
    tell(null);
    expect(region.textContent).toBe('note');
    clear();
    expect(region.innerHTML).toBe('');
    follow(answer('four'));
    follow(answer('five', true));
    expect(stop()).toBe('four');
    expect(timers).toEqual([]);
    follow(answer('six'));
    expect(region.textContent).toBe('four');
  });

  it('is one notice at a time, which goes by itself, by its button, and not while a pointer is on it', () => {
    const show = notifier('/icons.svg', englishText);
    const notices = () => [...document.body.children].map(({ tagName, textContent }) => [tagName, textContent]);
    const notice = (text: string, more: Partial<Notice> = {}): Notice => ({ text, isAlert: false, ...more });
    show(notice('first'));
    expect(notices()).toMatchObject([['ASIDE', expect.stringContaining('first')]]);
    expect(document.body.querySelector('aside')?.getAttribute('aria-label')).toBe('first');
    expect(timers[0]?.[1]).toBe(DURATION);
    show(notice('second', { isAlert: true }));
    expect(notices()).toMatchObject([['DIV', expect.stringContaining('second')]]);
    const box = document.body.firstElementChild;
    box?.dispatchEvent(new window.Event('mouseenter'));
    expect(timers).toEqual([]);
    box?.dispatchEvent(new window.Event('mouseleave'));
    expect(timers).toHaveLength(1);
    runTimers();
    expect(notices()).toEqual([]);
    show(notice('third'));
    const dismiss = document.body.querySelector('button');
    expect(dismiss?.getAttribute('aria-label') ?? dismiss?.textContent).toBe(englishText('form.dismiss'));
    expect(document.body.querySelector('use')?.getAttribute('href')).toContain('/icons.svg');
    dismiss?.click();
    expect(notices()).toEqual([]);
    show(notice('fourth'));
    show(notice('stands in the page', { isShown: true }));
    expect(notices()).toEqual([]);
    show(null);
    expect(notices()).toEqual([]);
  });
});

describe('a form', () => {
  it('answers what is typed, says what is wrong at its fields, and lists it', async () => {
    const { control, type, fire, find, all, view, root } = await open('bmi-calculator');
    const submit = () => fire(find('form'), 'submit');
    expect(submit().defaultPrevented).toBe(true);
    expect(view().refusals.map(({ field }) => field)).toEqual(['height', 'weight']);
    expect(control('height').getAttribute('aria-invalid')).toBe('true');
    const described = () => (control('height').getAttribute('aria-describedby') ?? '').split(' ');
    const problem = described().find((id) => root.querySelector(`[id="${id}"]`)?.textContent?.includes('eight'));
    expect(problem).toBeDefined();
    expect(all('a[href^="#"]').length).toBeGreaterThanOrEqual(2);
    const before = described().length;
    type('height', '180');
    expect(control('height').hasAttribute('aria-invalid')).toBe(false);
    expect(described()).toHaveLength(before - 1);
    expect(root.querySelector(`[id="${problem}"]`)).toBeNull();
    type('weight', '80');
    submit();
    expect(view().document).not.toBeNull();
    expect(root.querySelector('[data-result]')?.textContent).toMatch(/24\.7/);
    expect(root.querySelector('[role="status"]')?.textContent).not.toBe('');
    type('weight', '');
    expect(view().isStale).toBe(true);
  });

  it('is cleared, with the focus in its first field and nothing said', async () => {
    const { type, press, submit, text, find, view, all, control } = await open('bmi-calculator');
    type('height', '180');
    type('weight', '80');
    submit();
    expect(find('[role="status"]').textContent).not.toBe('');
    press('[data-act="clear"]');
    expect([text('height'), find<HTMLInputElement>('[name="height"]').value]).toEqual(['', '']);
    expect(view().document).toBeNull();
    expect(document.activeElement).toBe(find('form').querySelector('input, select, textarea'));
    expect([all('[data-result]'), find('[role="status"]').textContent]).toEqual([[], '']);
    control('weight').focus();
    type('weight', '8');
    expect(document.activeElement).toBe(control('weight'));
  });

  it('that is cleared does not hear what its fields say while they go', async () => {
    const { type, press, text, find, fire, control } = await open('bmi-calculator');
    type('height', '180');
    const panel = find('[role="tabpanel"], [id="calculator-panel"]');
    const replace = panel.replaceChildren.bind(panel);
    // Browsers tell that a field which has the focus was changed when it is taken away.
    panel.replaceChildren = (...nodes) => {
      fire(control('height'), 'change');
      replace(...nodes);
    };
    press('[data-act="clear"]');
    expect([text('height'), control('height').value]).toEqual(['', '']);
  });

  it('takes a visitor who presses Calculate to the list of problems, to the only one, or to the result', async () => {
    const { type, submit, find, control } = await open('bmi-calculator');
    const scrolled = vi.spyOn(window.Element.prototype, 'scrollIntoView');
    submit();
    expect(document.activeElement).toBe(find('[id="problems"]'));
    expect(find('[id="problems"] h2').textContent).toBe(englishText('form.problems'));
    type('height', '180');
    submit();
    expect(document.activeElement).toBe(control('weight'));
    type('weight', '80');
    expect(scrolled).not.toHaveBeenCalled();
    submit();
    expect(scrolled.mock.contexts).toContain(find('[data-result]'));
  });

  it('describes a field by what is said of it, and by nothing where that is nothing', async () => {
    const { type, submit, control } = await open('unit-price-comparison');
    const described = () => control('products.0.name').getAttribute('aria-describedby');
    type('products.0.price', '3');
    expect(described()).toBeNull();
    submit();
    expect(described()).toBe('field-products.0.name-problem');
    type('products.0.name', 'Tea');
    expect(described()).toBeNull();
  });

  it('is not filled in by a control without a name, such as one of an extension', async () => {
    const { find, fire, worksheet } = await open('bmi-calculator');
    const before = worksheet.getSnapshot();
    const added = document.createElement('input');
    added.value = 'x';
    find('form').append(added);
    fire(added, 'input');
    fire(added, 'focusout');
    expect(worksheet.getSnapshot()).toBe(before);
  });

  it('hears nothing typed of buttons, also of one with the name of a field, such as one of an extension', async () => {
    const { find, fire, type, text, view } = await open('bmi-calculator');
    const failed = vi.fn();
    window.addEventListener('error', failed);
    onTestFinished(() => window.removeEventListener('error', failed));
    const added = document.createElement('button');
    Object.assign(added, { name: 'height', type: 'button', value: '5' });
    find('form').append(added);
    type('height', 'x');
    for (const button of [added, find('[type="submit"]')])
      for (const heard of ['input', 'change', 'keyup', 'focusout']) fire(button, heard);
    fire(find('form'), 'click');
    expect([text('height'), view().refusals, failed.mock.calls]).toEqual(['x', [], []]);
  });

  it('shows a section as long as one of its fields is shown', async () => {
    const { control, type } = await open('meditation-timer');
    type('duration', '7');
    const section = control('intervals').closest<HTMLElement>('[data-section]');
    expect(section?.querySelectorAll('[data-field][hidden]').length).toBeGreaterThan(0);
    expect(section?.hidden).toBe(false);
  });

  it('opens what a refused field is folded up in', async () => {
    const { type, submit, control } = await open('tip-calculator');
    const folded = control('taxAmount').closest('details');
    submit();
    expect(folded?.open).toBe(false);
    type('billAmount', '50');
    type('taxAmount', 'x');
    submit();
    expect(folded?.open).toBe(true);
  });

  it('has a keypad with all the signs of the unit that is chosen', async () => {
    const { control, fire } = await open('calorie-calculator');
    const keypadsIn = (unit: string) => {
      control('heightUnit').value = unit;
      fire(control('heightUnit'), 'change');
      return ['height', 'age', 'weight'].map((name) => control(name).inputMode);
    };
    expect(keypadsIn('ft+in')).toEqual(['text', 'numeric', 'decimal']);
    expect(keypadsIn('cm')).toEqual(['decimal', 'numeric', 'decimal']);
    const words = (await open('recipe-scaler')).control('ingredients.0.name');
    expect(words.inputMode || null).toBeNull();
  });

  it('has a box ticked and unticked as the form says', async () => {
    const { control, worksheet } = await open('paint-calculator');
    for (const value of [true, false]) {
      worksheet.dispatch({ type: 'edit', name: 'includeCeiling', value });
      expect(control('includeCeiling').checked).toBe(value);
    }
  });

  it('leaves a date alone that is typed by half, before it is heard and after', async () => {
    const { control, type, fire, text } = await open('age-calculator');
    const date = control('birthDate');
    const written = vi.fn();
    Object.defineProperty(date, 'value', { get: () => '', set: written, configurable: true });
    type('asOf', '2026-01-30');
    expect(written).not.toHaveBeenCalled();
    Object.defineProperty(date, 'validity', { value: { badInput: true } });
    fire(date, 'keyup');
    type('asOf', '2026-01-29');
    expect(text('birthDate')).toBe(INCOMPLETE_DATE);
    expect(written).not.toHaveBeenCalled();
  });

  it('exchanges two selects, and changes a sign', async () => {
    const { press, text, control, type, all } = await open('temperature-converter');
    press('[data-act="swap"]');
    expect([text('from'), text('to'), control('from').value]).toEqual(['fahrenheit', 'celsius', 'fahrenheit']);
    const [sign] = all('[data-act="sign"]');
    if (!sign) return;
    type(sign.dataset.name ?? '', '5');
    sign.click();
    expect(text(sign.dataset.name ?? '')).toBe('-5');
    expect(document.activeElement).toBe(control(sign.dataset.name ?? ''));
  });

  it('steps a number with the arrow keys, unless another key is held', async () => {
    const { control, key, text, type } = await open('bmi-calculator');
    const field = control('height');
    type('height', '180');
    for (const held of ['altKey', 'ctrlKey', 'metaKey']) key(field, 'ArrowUp', { [held]: true });
    expect(key(field, 'a').defaultPrevented).toBe(false);
    // In a select the keys choose.
    for (const arrow of ['ArrowUp', 'ArrowDown'])
      expect(key(control('heightUnit'), arrow).defaultPrevented).toBe(false);
    expect(text('height')).toBe('180');
    expect(key(field, 'ArrowUp').defaultPrevented).toBe(true);
    expect([text('height'), field.value]).toEqual(['180.1', '180.1']);
    key(field, 'ArrowDown');
    key(field, 'ArrowDown');
    expect(field.value).toBe('179.9');
  });

  describe('says what is wrong with a field that is left', () => {
    /** A form with a wrong height, and what a press does to the page. */
    async function filled() {
      const opened = await open('bmi-calculator');
      const { control, type, fire, view } = opened;
      type('height', 'x');
      const refused = () => view().refusals.map(({ field }) => field);
      const leave = (name = 'height') => fire(control(name), 'focusout');
      return { ...opened, refused, leave, later: () => new Promise((resolve) => setTimeout(resolve)) };
    }

    it('at once where a key goes on', async () => {
      const { leave, refused } = await filled();
      leave();
      expect(refused()).toEqual(['height']);
    });

    it.each([
      ['pointerdown', 'click'],
      ['mousedown', 'pointerup'],
      ['mousedown', 'mouseup'],
      ['pointerdown', 'pointercancel'],
      ['mousedown', 'contextmenu'],
      ['pointerdown', 'keydown'],
    ])('after the press that left it, from %s to %s', async (beginning, end) => {
      const { find, fire, leave, later, refused } = await filled();
      for (const pressed of [find('[type="submit"]'), document.body]) {
        fire(pressed, beginning);
        leave();
        await later();
        expect(refused()).toEqual([]);
      }
      fire(document.body, end);
      expect(refused()).toEqual([]);
      await later();
      expect(refused()).toEqual(['height']);
    });

    it('after the second press of a touch, which is that of a mouse', async () => {
      const { find, fire, leave, later, refused } = await filled();
      const button = find('[type="button"]');
      fire(button, 'pointerdown');
      fire(button, 'pointerup');
      fire(button, 'mousedown');
      leave();
      await later();
      expect(refused()).toEqual([]);
      fire(button, 'mouseup');
      await later();
      expect(refused()).toEqual(['height']);
    });

    it('at once where a select is pressed, whose list takes the end of the press', async () => {
      const { control, fire, leave, refused } = await filled();
      fire(control('heightUnit'), 'pointerdown');
      leave();
      expect(refused()).toEqual(['height']);
    });

    it('and nothing of one that has the focus again, or that the press took away', async () => {
      const { control, find, fire, leave, later, refused } = await filled();
      const press = async (isBack: () => void) => {
        fire(document.body, 'mousedown');
        leave();
        isBack();
        fire(document.body, 'click');
        await later();
      };
      await press(() => control('height').focus());
      expect(refused()).toEqual([]);
      control('weight').focus();
      await press(() => find('[data-act="clear"]').click());
      expect(refused()).toEqual([]);
    });

    it('and no more once the page has another owner', async () => {
      const { fire, hand, leave, later, refused } = await filled();
      fire(document.body, 'mousedown');
      leave();
      hand();
      fire(document.body, 'click');
      await later();
      expect(refused()).toEqual([]);
    });
  });

  it('hears a date from the keyboard, nothing else while it is typed or chosen there, and a checkbox', async () => {
    const { control, fire, text } = await open('age-calculator');
    control('birthDate').value = '2001-02-03';
    fire(control('birthDate'), 'keyup');
    expect(text('birthDate')).toBe('2001-02-03');
    const bmi = await open('bmi-calculator');
    // The list of a select may be open still.
    bmi.control('heightUnit').value = 'm';
    bmi.fire(bmi.control('heightUnit'), 'keyup');
    expect(bmi.text('heightUnit')).toBe('cm');
    const paint = await open('paint-calculator');
    const box = paint.control('includeCeiling');
    const name = box.name;
    box.checked = !box.checked;
    paint.fire(box, 'change');
    expect(paint.worksheet.getSnapshot().entries[name]).toBe(box.checked);
  });
});

describe('rows', () => {
  it('come and go with their names, labels and focus', async () => {
    const { press, all, control, type, text, find } = await open('unit-price-comparison');
    const rows = () => all('[data-rows="products"] > fieldset');
    const start = rows().length;
    type('products.0.price', '3');
    press('[data-act="addRow"]');
    expect(rows()).toHaveLength(start + 1);
    const last = rows()[start];
    expect(last?.id).toBe(`row-products-${start}`);
    expect(last?.querySelector('legend')?.textContent).toBe(
      rows()[0]
        ?.querySelector('legend')
        ?.textContent?.replace('1', String(start + 1)),
    );
    expect(control(`products.${start}.price`).value).toBe('');
    expect(document.activeElement).toBe(last?.querySelector('input, select'));
    type(`products.${start}.price`, '9');
    expect(text(`products.${start}.price`)).toBe('9');
    const remove = () => find(`[id="row-products-0"] [data-act="removeRow"]`);
    remove().click();
    expect(rows()).toHaveLength(start);
    expect(control(`products.${start - 1}.price`).value).toBe('9');
    expect(document.activeElement).toBe(rows()[0]);
    const add = find<HTMLButtonElement>('[data-act="addRow"]');
    for (let index = 0; index < 100 && !add.disabled; index += 1) add.click();
    expect(add.disabled).toBe(true);
    remove().click();
    expect(add.disabled).toBe(false);
  });

  it('can all go: what adds one is still there, and has the focus of its list', async () => {
    const { all, find } = await open('recipe-scaler');
    const rows = () => all('[data-rows="ingredients"] > fieldset');
    const [label] = rows().map((row) => row.querySelector('legend')?.textContent);
    while (rows().length > 0) find('[data-act="removeRow"]').click();
    expect(document.activeElement).toBe(find('[data-rows="ingredients"]'));
    const add = find('[data-act="addRow"]');
    expect(add.closest('[hidden]')).toBeNull();
    add.click();
    expect(rows().map(({ id }) => id)).toEqual(['row-ingredients-0']);
    expect(rows()[0]?.querySelector('legend')?.textContent).toBe(label);
    expect(rows()[0]?.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('go by their own number where there are more than ten', async () => {
    const { all, find, control, type, text } = await open('recipe-scaler');
    const rows = () => all('[data-rows="ingredients"] > fieldset');
    while (rows().length < 12) find('[data-act="addRow"]').click();
    for (const at of rows().keys()) type(`ingredients.${at}.name`, `n${at}`);
    find('[id="row-ingredients-10"] [data-act="removeRow"]').click();
    expect(rows()).toHaveLength(11);
    expect([text('ingredients.0.name'), text('ingredients.1.name')]).toEqual(['n0', 'n1']);
    expect([text('ingredients.10.name'), control('ingredients.10.name').value]).toEqual(['n11', 'n11']);
  });

  it('hand the focus to the last one when that behind it goes', async () => {
    const { all, find } = await open('recipe-scaler');
    find('[id="row-ingredients-3"] [data-act="removeRow"]').click();
    expect(document.activeElement).toBe(all('[data-rows] > fieldset')[2]);
    find('[id="row-ingredients-1"] [data-act="removeRow"]').click();
    expect(document.activeElement).toBe(all('[data-rows] > fieldset')[1]);
  });

  it('that must stay do so, with the focus where it was, and it is said why', async () => {
    const { all, find } = await open('unit-price-comparison');
    const remove = find('[id="row-products-1"] [data-act="removeRow"]');
    remove.focus();
    remove.click();
    expect(all('[data-rows] > fieldset')).toHaveLength(2);
    expect(document.activeElement).toBe(remove);
    expect(document.querySelectorAll('[role="alert"]:not([hidden])')).toHaveLength(1);
    expect(document.querySelector('[role="alert"]:not([hidden])')?.textContent).toMatch(/at least/i);
  });

  it('are refused as a list, which says why above what adds one, until that is mended', async () => {
    const { openTab, submit, find, all, type } = await open('home-insurance');
    openTab('contents');
    const list = find('[data-rows="items"]');
    submit();
    const problem = list.querySelector('[id="field-items-problem"]');
    expect(problem?.textContent).toContain('Add at least one thing');
    expect([list.dataset.invalid, list.getAttribute('aria-invalid')]).toEqual(['true', null]);
    expect(list.getAttribute('aria-describedby')).toBe('field-items-problem');
    expect(problem?.nextElementSibling).toBe(find('[data-act="addRow"]'));
    type('items.0.price', '100');
    submit();
    expect([list.dataset.invalid, list.getAttribute('aria-describedby')]).toEqual([undefined, null]);
    expect(all('[id="field-items-problem"]')).toEqual([]);
  });

  it('have the fields hidden that nothing asks for', async () => {
    const { all, openTab, worksheet } = await open('speed-calculator');
    openTab('average');
    const hidden = (id: string) => all(`[data-field="legs.0.${id}"]`).map((field) => field.hidden);
    worksheet.dispatch({ type: 'edit', name: 'known', value: 'time' });
    expect([hidden('speed'), hidden('timeSeconds')]).toEqual([[true], [false]]);
    worksheet.dispatch({ type: 'edit', name: 'known', value: 'speed' });
    expect([hidden('speed'), hidden('timeSeconds')]).toEqual([[false], [true]]);
  });
});

describe('tabs', () => {
  it('are opened by a press and by keys, and say which is open', async () => {
    const { all, key, worksheet, find } = await open('metric-converter');
    const tabs = () => all('[role="tab"]');
    const [first, second] = tabs();
    second?.click();
    expect(worksheet.getSnapshot().form).toMatchObject({
      tab: second?.dataset.name ?? second?.id.replace(/^tab-/, ''),
    });
    expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      ...tabs()
        .slice(2)
        .map(() => 'false'),
    ]);
    expect(
      tabs()
        .map(({ tabIndex }) => tabIndex)
        .slice(0, 3),
    ).toEqual([-1, 0, -1]);
    expect(find('[role="tabpanel"]').getAttribute('aria-labelledby')).toBe(second?.id);
    if (!first || !second) throw new Error('no tabs');
    // A press of a tab leaves the focus on it.
    expect(find('form').contains(document.activeElement)).toBe(false);
    expect(key(second, 'ArrowLeft').defaultPrevented).toBe(true);
    expect([tabs()[0]?.getAttribute('aria-selected'), document.activeElement]).toEqual(['true', first]);
    key(first, 'End');
    expect(tabs().at(-1)?.getAttribute('aria-selected')).toBe('true');
    expect(key(first, 'x').defaultPrevented).toBe(false);
    document.documentElement.dir = 'rtl';
    key(first, 'Home');
    key(first, 'ArrowLeft');
    document.documentElement.dir = 'ltr';
    expect(tabs()[1]?.getAttribute('aria-selected')).toBe('true');
  });

  it('have the forms that find another field', async () => {
    const { all, type, worksheet, find } = await open('loan-calculator');
    type('loanAmount', '25000');
    const button = all('[data-act="find"]').find(({ dataset }) => dataset.name !== 'main');
    button?.click();
    expect(worksheet.getSnapshot().form).toMatchObject({ tab: button?.dataset.name, cameBy: 'find' });
    expect(document.activeElement).toBe(find(`[data-name="${button?.dataset.name}"]`));
    const [field] = all('form [name]');
    field?.focus();
    type(field?.getAttribute('name') ?? '', '7');
    expect(document.activeElement).toBe(field);
  });

  it('have what is to be found chosen by keys, up and down too', async () => {
    const { all, key, find } = await open('loan-calculator');
    const chosen = () => all('[role="radio"]').findIndex((radio) => radio.getAttribute('aria-checked') === 'true');
    const pressed = (name: string) => {
      key(find('[role="radio"][aria-checked="true"]'), name);
      expect(document.activeElement).toBe(find('[role="radio"][aria-checked="true"]'));
      return chosen();
    };
    expect(['ArrowDown', 'ArrowRight', 'ArrowUp'].map(pressed)).toEqual([1, 2, 1]);
    expect(key(find('[role="tab"], [name]'), 'ArrowDown', { ctrlKey: true }).defaultPrevented).toBe(false);
  });
});

describe('a page', () => {
  it('is made without the day on which that was, and has the one of its visitor in every tab', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const { control, openTab } = await open('age-calculator');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2031, 1, 3, 12) });
    const made = [...document.querySelectorAll('template')].map((template) => template.innerHTML);
    expect(made.length).toBe(2);
    for (const html of made) expect(html).not.toMatch(/value="\d{4}-/);
    openTab('difference');
    expect(control('endDate').value).toBe('2031-02-03');
    openTab('add');
    expect(control('fromDate').value).toBe('2031-02-03');
  });

  it('that is not that of a calculator is left alone', async () => {
    expect(paint(document.createElement('div'), {} as never, {} as never)).toBeNull();
  });

  it('opens the link of its address', async () => {
    history.replaceState(null, '', '/#1:height=180;weight=80');
    const { worksheet, text, view } = await open('bmi-calculator');
    await vi.waitFor(() => expect(worksheet.getSnapshot().form.cameBy).toBe('link'));
    expect([text('height'), text('weight')]).toEqual(['180', '80']);
    expect(view().document).not.toBeNull();
    history.replaceState(null, '', '/#1:height=170;weight=80');
    dispatchEvent(new window.Event('hashchange'));
    await vi.waitFor(() => expect(text('height')).toBe('170'));
  });

  it('is given to React with what it says and shows, and changes no more', async () => {
    const page = await open('bmi-calculator');
    page.type('height', '180');
    page.type('weight', '80');
    page.press('[type="submit"]');
    page.fire(page.find('form'), 'submit');
    const said = page.find('[role="status"]').textContent;
    expect(said).not.toBe('');
    expect(await page.hydrate()).toEqual([]);
    expect(page.find('[role="status"]').textContent).toBe(said);
    page.close();
  });

  it('draws no more and hears no more once React has it', async () => {
    const { type, hand, text, find, submit, worksheet } = await open('bmi-calculator');
    type('height', '180');
    type('weight', '80');
    submit();
    hand().letGo();
    const shown = find('[id="result"]').textContent;
    worksheet.dispatch({ type: 'edit', name: 'weight', value: '90' });
    expect(find('[id="result"]').textContent).toBe(shown);
    type('height', '170');
    expect(submit().defaultPrevented).toBe(false);
    expect(text('height')).toBe('180');
  });

  it('that React throws away hands over what was typed last, and one that stays is not read again', async () => {
    const read = async (change: (root: Element) => void) => {
      const { control, hand, root, text } = await open('bmi-calculator');
      const { letGo } = hand();
      control('height').value = '180';
      change(root);
      letGo();
      return text('height');
    };
    expect(await read((root) => root.remove())).toBe('180');
    expect(await read(() => {})).toBe('');
  });
});
