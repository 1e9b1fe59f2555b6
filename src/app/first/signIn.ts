const answers: (() => void)[] = [];
let isClicked = false;
let opened: Window | null = null;

/** The size that MSAL gives its windows, in px. */
const size = { width: 483, height: 600 };

/** Opens the sign-in window within the click: later, a browser takes it for an advertisement and blocks it. */
function openWindow(): Window | null {
  const left = Math.max(0, screenX + (innerWidth - size.width) / 2);
  const top = Math.max(0, screenY + (innerHeight - size.height) / 2);
  return window.open('', '_blank', `width=${size.width},height=${size.height},left=${left},top=${top}`);
}

/** Hears "Entrar" of the first screen: opens the window, and remembers the click until somebody can answer it. */
export function watchSignIn(): void {
  // The two that get on without this one's button keep their own faces; a silent sign-on goes on to the portal's.
  const { first } = document.documentElement.dataset;
  const unused = first === 'gate' ? 'portal' : 'gate';
  document.querySelector(`#first [data-face="${unused}"]`)?.remove();
  document.querySelector('#first [data-face="gate"] button')?.addEventListener('click', () => {
    document.documentElement.dataset.first = 'waiting';
    isClicked = true;
    opened = openWindow();
    for (const answer of answers) answer();
  });
}

/** Answers the one click that the first screen takes, also one that came before. */
export function answerSignIn(answer: () => void): void {
  answers.push(answer);
  if (isClicked) answer();
}

/** The window of the click, once: blank, for whoever signs in with it. `null` when there is none any more, or none was allowed. */
export function takeWindow(): Window | null {
  const taken = opened;
  opened = null;
  return taken?.closed ? null : taken;
}
