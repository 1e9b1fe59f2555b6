/** Whether a recent click or key allows popups and full screen; always true if the browser lacks this API. */
export const hasGesture = ({ navigator }: Pick<Window, 'navigator'>): boolean =>
  navigator.userActivation?.isActive ?? true;
