/** Shortest and longest delay between two events, in ms. */
const [shortest, longest] = [50, 5_000];

/**
 * Removes elements whose exit animation ended before zag listened for its end (Safari, busy pages): they
 * would remain, invisible, and receive clicks. Unnecessary when Chakra has @zag-js/presence 1.45
 * (chakra-ui/zag#3349).
 */
export function removeExitedElements(): () => void {
  const onEnd = ({ target }: AnimationEvent) => {
    const isLeft = () =>
      target instanceof HTMLElement && target.isConnected && target.dataset.state === 'closed';
    if (!isLeft()) return;
    // Repeats the event, because zag starts to listen a frame after it, or later if React's effects are late.
    const cancel = (delay: number) => {
      if (!isLeft()) return;
      target?.dispatchEvent(new AnimationEvent('animationcancel'));
      if (delay <= longest) setTimeout(() => cancel(2 * delay), delay);
    };
    requestAnimationFrame(() => requestAnimationFrame(() => cancel(shortest)));
  };
  document.addEventListener('animationend', onEnd, true);
  return () => document.removeEventListener('animationend', onEnd, true);
}
