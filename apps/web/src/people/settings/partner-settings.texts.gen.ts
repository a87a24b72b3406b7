// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const partnerSettingsTexts = /* @__PURE__ */ texts('people/settings/partnerSettings', {
  keyAgain: "Enter it again: the stored key belongs to another address and is not sent elsewhere.",
  saved: "Settings Saved",
  nothingToSave: {
    title: "Nothing to save",
    text: "No setting has been changed.",
  },
  testing: "Testing...",
  servers: {
    label: "Which server",
    places: [
      "First",
      "Second",
      "Third",
    ],
  },
  reading: "Reading...",
  problems: {
    shared: {
      MOVED: "This address sends on to another one. Enter the other one, and check whether it begins with http or https.",
    },
    servers: {
      NETWORK_ERROR: "The server could not be reached. Check the address, and that the server is running.",
      TLS_ERROR: "The server answered, but no secure connection came about. Check that the address begins with http or https as the server has it, and that its certificate is valid for this name.",
      KEY_REFUSED: "The server refused the key. Enter the key again.",
      HTTP_429: "The server is busy, or the account there has no credit left.",
      HTTP_503: "The server is not ready: it is starting, loads a model, or has too much to do. Try again in a minute.",
    },
    partners: {
      NOT_HERE: "There is no such partner at this address. Check it, and leave out any path that the partner does not name.",
      KEY_MISSING: "Enter a key first. A stored key is sent to the address it was given for and nowhere else.",
      KEY_REFUSED: "The key was refused. Enter it again, and check what it may be used for.",
      NO_CREDIT: "The account there has no credit left.",
      BUSY: "It is busy, or the account there has used what it may use for now. Try again later.",
      UNREADABLE: "What came back is not an answer of this partner. Check the address.",
      TIMEOUT_ERROR: "It did not answer in time. Try again later.",
      NETWORK_ERROR: "It could not be reached. Check the address, and that this machine may reach it.",
      TLS_ERROR: "It answered, but no secure connection came about: its certificate is not valid for this address, or a device in between replaces it. Check the address.",
      ADDRESS_REFUSED: "No partner is asked at this address. Enter the address that the partner names.",
      TOO_LARGE: "Far too much came back. Check the address.",
      HTTP_503: "It is not available at the moment. Try again later.",
    },
    serverRefused: /* @__PURE__ */ icu<{ status: string | number }>(["The server refused with status ",["status"],"."]),
    refused: /* @__PURE__ */ icu<{ status: string | number }>(["It refused with status ",["status"],"."]),
  },
  list: {
    columns: {
      partner: "Partner",
      gender: "Gender",
      state: "State",
    },
    genders: {
      female: "Female",
      male: "Male",
    },
    untold: "Not told",
    states: {
      listed: "Listed",
      gone: "Gone",
    },
    filters: {
      partner: {
        label: "Partner",
        all: "All partners",
      },
      gender: {
        label: "Gender",
        all: "All genders",
      },
      kind: {
        label: "Kind",
        all: "All kinds",
      },
      state: {
        label: "State",
        all: "All states",
      },
    },
  },
});
