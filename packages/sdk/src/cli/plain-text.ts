/** ESC, BEL, CR and the like, C1 included. @see https://www.unicode.org/reports/tr44/#General_Category_Values */
const CONTROLS = /\p{Cc}/gu;
const CONTROLS_IN_LINES = /[^\P{Cc}\n]/gu;

const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text without what a terminal would obey: written out as JSON writes it, in whose texts it means the same. */
export const plainText = (text: string): string => text.replaceAll(CONTROLS_IN_LINES, escaped);

/** The same in one line, so that a text of others cannot begin a line of ours. */
export const plainLine = (text: string): string => text.replaceAll(CONTROLS, escaped);
