/** Runs a story's `play` only in windows of 768 px or wider: a phone shows another form. */
export const onDesktop =
  <Context>(play: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    if (window.innerWidth >= 768) await play(context);
  };
