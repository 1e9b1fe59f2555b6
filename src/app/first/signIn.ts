const answers: (() => void)[] = [];
let isClicked = false;

/** Hears "Entrar" of the first screen, and remembers a click that comes before anybody can answer it. */
export function watchSignIn(): void {
  // Nobody, no screen reader either, needs the faces that will not be shown.
  const { first } = document.documentElement.dataset;
  const unused = first === 'portal' ? '[data-face="gate"], [data-face="waiting"]' : '[data-face="portal"]';
  for (const face of document.querySelectorAll(unused)) face.remove();
  document.querySelector('#first [data-face="gate"] button')?.addEventListener('click', () => {
    document.documentElement.dataset.first = 'waiting';
    isClicked = true;
    for (const answer of answers) answer();
  });
}

/** Answers the one click that the first screen takes, also one that came before. */
export function answerSignIn(answer: () => void): void {
  answers.push(answer);
  if (isClicked) answer();
}
