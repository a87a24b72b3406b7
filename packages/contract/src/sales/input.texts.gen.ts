// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('sales/input', {
  transaction: "Enter the transaction number.",
  code: "Enter the code.",
  exportTooLarge: "This file is too large. Export fewer days at a time.",
  fileName: "Name the file.",
  rowNumbers: "Name rows by their numbers.",
  noRow: "Name a row.",
  tooManyRows: "Name fewer rows.",
});
