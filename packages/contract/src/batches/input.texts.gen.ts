// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('batches/input', {
  rowNumber: "Use the number of a row.",
  rowCount: /* @__PURE__ */ icu<{ most: string | number }>(["Use a whole number from 1 to ",["most"],"."]),
  tooManyRows: /* @__PURE__ */ icu<{ most: number }>(["Name ",["most","number"]," rows at most."]),
  batchName: "Give the batch a name.",
  kind: "Choose a template or a draft.",
  fileNameRule: "Say how files are called, such as {number}-{title}.",
  tableOrMatrix: "Bring a table, or choose the parts of a matrix.",
  cellColumn: "Name a column, from 0.",
  column: "Name one of the columns, from 0.",
  columnOrText: "Choose a column, or write what every row says.",
  tooLarge: "This table is too large. Use 8 MB at most, or bring it in parts.",
  noTable: "Paste a table, or choose a file.",
  tooMany: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," at most."]),
  noId: "This is no id.",
  hook: "Write a hook, or remove it.",
  tooManyCombinations: /* @__PURE__ */ icu<{ count: number; combinations: number }>(["These make ",["count","number"]," videos. Use ",["combinations","number"]," at most."]),
  tooFewCombinations: "Choose at least two of something.",
  twice: "Name each only once.",
});
