/** The element that holds the screen: skip link and menus lead there. */
export const MAIN_ID = 'main';
