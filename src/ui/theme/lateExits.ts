/** ms between the first two times that a part is told, and what the pause grows to. */
const [shortest, longest] = [50, 5_000];

/**
 * Lets go of parts whose exit animation ended before zag waited for its end, as in Safari and on a busy page: they stay unseen
 * and take clicks. Unnecessary once Chakra brings @zag-js/presence 1.45 (chakra-ui/zag#3349).
 */
export function endLateExits(): () => void {
  const onEnd = ({ target }: AnimationEvent) => {
    const isLeft = () =>
      target instanceof HTMLElement && target.isConnected && target.dataset.state === 'closed';
    if (!isLeft()) return;
    // zag begins to wait in the frame that follows this event, or later where React's effects are late: it is told again.
    const tell = (delay: number) => {
      if (!isLeft()) return;
      target?.dispatchEvent(new AnimationEvent('animationcancel'));
      if (delay <= longest) setTimeout(() => tell(2 * delay), delay);
    };
    requestAnimationFrame(() => requestAnimationFrame(() => tell(shortest)));
  };
  document.addEventListener('animationend', onEnd, true);
  return () => document.removeEventListener('animationend', onEnd, true);
}
