/** The browser allows what it allows only shortly after a click or a key: popups, full screen. One without this API is tried. */
export const hasGesture = ({ navigator }: Pick<Window, 'navigator'>): boolean =>
  navigator.userActivation?.isActive ?? true;
