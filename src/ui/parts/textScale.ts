/** Size of the page's text relative to the default: 2 if the user set the browser's font size to 32 px. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
