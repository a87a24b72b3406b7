// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const httpTexts = texts('platform/http/http', {
  sendAs: icu<{ consumes: string | number }>(["Send the request as ",["consumes"],"."]),
  fileNotWhole: "The file did not arrive whole.",
  fileItself: "Send the file itself, as application/octet-stream.",
  formMissing: "Send a form with a file.",
  fileMissing: icu<{ field: string | number }>(["Send a file in the field ",["field"],"."]),
  formUnreadable: "The form could not be read.",
  idempotencyKey: "Send 1 to 200 visible ASCII characters.",
  fileTooLarge: icu<{ megabytes: string | number }>(["This file is too large. Use ",["megabytes"]," MB at most."]),
});
