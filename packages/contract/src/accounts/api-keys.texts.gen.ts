// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const apiKeysTexts = /* @__PURE__ */ texts('accounts/apiKeys', {
  tests: {
    OK: "The key works.",
    HTTP_401: "Invalid API key. Please check your API configuration.",
    HTTP_403: "Access forbidden. Please check your API permissions.",
    HTTP_429: "Rate limit exceeded. Please try again later.",
    HTTP_500: "Server error. Please try again later.",
    HTTP_503: "Service temporarily unavailable. Please try again later.",
    NETWORK_ERROR: "Network error. Please check your internet connection.",
    TIMEOUT_ERROR: "Request timed out. Please try again.",
  },
  testFailed: /* @__PURE__ */ icu<{ service: string | number }>([["service"]," test failed."]),
  testFailedWith: /* @__PURE__ */ icu<{ service: string | number; status: string | number }>([["service"]," test failed with status ",["status"]]),
});
