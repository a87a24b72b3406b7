// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const httpTexts = /* @__PURE__ */ texts('platform/http/http', {
  sendAs: /* @__PURE__ */ icu<{ consumes: string | number }>(["Send the request as ",["consumes"],"."]),
  fileNotWhole: "The file did not arrive whole.",
  fileItself: "Send the file itself, as application/octet-stream.",
  formMissing: "Send a form with a file.",
  fileMissing: /* @__PURE__ */ icu<{ field: string | number }>(["Send a file in the field ",["field"],"."]),
  formUnreadable: "The form could not be read.",
  idempotencyKey: "Send 1 to 200 visible ASCII characters.",
  fileTooLarge: /* @__PURE__ */ icu<{ megabytes: string | number }>(["This file is too large. Use ",["megabytes"]," MB at most."]),
});
