/** Development only, in the page: the examples and rules of a definition that do not hold, below a page that works all the same. */
const ID = 'formulary-failures';

/** Shows what does not hold, or takes the notice away. */
export function showFailures(problems: readonly string[]): void {
  document.getElementById(ID)?.remove();
  if (problems.length === 0) return;
  const notice = document.createElement('details');
  notice.id = ID;
  notice.open = true;
  notice.style.cssText =
    'position:sticky;inset-block-end:0;z-index:5;max-block-size:40vh;overflow:auto;padding:.5rem 1rem;background:#3b2300;color:#ffe8c2;font-size:.875rem';
  const summary = document.createElement('summary');
  summary.textContent = `${problems.length} ${problems.length === 1 ? 'thing does' : 'things do'} not hold yet`;
  const text = document.createElement('pre');
  text.style.whiteSpace = 'pre-wrap';
  text.textContent = problems.join('\n\n');
  notice.append(summary, text);
  document.body.append(notice);
}
