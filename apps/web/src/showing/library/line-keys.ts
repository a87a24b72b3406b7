import { linesTexts } from './lines.texts.gen.ts';

/** The keys of the list, as the dialog and the list of all shortcuts name them. */
export const lineKeys = () =>
  [
    { keys: 'enter', label: linesTexts.split },
    { keys: 'backspace', label: linesTexts.joinAbove },
    { keys: 'alt+↑', label: linesTexts.wordUp },
    { keys: 'alt+↓', label: linesTexts.wordDown },
    { keys: 'mod+enter', label: linesTexts.page },
    { keys: 'shift+enter', label: linesTexts.play },
    { keys: '↑ ↓', label: linesTexts.goTo },
    { keys: 'mod+f', label: linesTexts.find },
    { keys: 'mod+z', label: linesTexts.undo },
    { keys: 'mod+shift+z', label: linesTexts.redo },
  ].map((line) => ({ ...line, group: linesTexts.keysGroup }));
