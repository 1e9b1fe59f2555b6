/**
 * Lets go of parts whose exit animation ended before zag waited for its end, as in Safari and on a busy page: they stay unseen
 * and take clicks. Unnecessary once Chakra brings @zag-js/presence 1.45 (chakra-ui/zag#3349).
 */
export function endLateExits(): () => void {
  const onEnd = ({ target }: AnimationEvent) => {
    const isLeft = () =>
      target instanceof HTMLElement && target.isConnected && target.dataset.state === 'closed';
    if (!isLeft()) return;
    // zag begins to wait in the frame that follows this event; what heard the end is gone by then.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isLeft()) target?.dispatchEvent(new AnimationEvent('animationcancel'));
      }),
    );
  };
  document.addEventListener('animationend', onEnd, true);
  return () => document.removeEventListener('animationend', onEnd, true);
}
