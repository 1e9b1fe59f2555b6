/** Shortest and longest delay between two events, in ms. */
const [shortest, longest] = [50, 5_000];

/**
 * Removes elements whose exit animation ended before zag waited for its end, as in Safari and on a busy page: they would stay
 * invisible and take clicks. Unnecessary when Chakra has @zag-js/presence 1.45 (chakra-ui/zag#3349).
 */
export function endLateExits(): () => void {
  const onEnd = ({ target }: AnimationEvent) => {
    const isLeft = () =>
      target instanceof HTMLElement && target.isConnected && target.dataset.state === 'closed';
    if (!isLeft()) return;
    // zag starts to wait in the frame after this event, or later if React's effects are late: repeat the event.
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
