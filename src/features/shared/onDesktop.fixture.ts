/** Plays a story only where its window is a tablet's or wider: on a phone (below 768 px) it shows another form. */
export const onDesktop =
  <Context>(play: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    if (window.innerWidth >= 768) await play(context);
  };
