/** How many boxes of tiles the floor takes that the calculator on this page has found. */
const BOX = 20;
const boxes = document.getElementById('boxes');

document.getElementById('floor').addEventListener('result', ({ detail }) => {
  const area = detail.results.find(({ id }) => id === 'result');
  // A result that the form no longer gives is none; neither is one without a number.
  const isKnown = detail.isCurrent && typeof area?.value === 'number';
  boxes.value = isKnown ? String(Math.ceil(area.value / BOX)) : '–';
});
