// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const textServerTexts = /* @__PURE__ */ texts('making/scripts/text-server/textServer', {
  title: "Text server",
  subtitle: "Scripts by a language model of your own or of a provider, instead of the built-in writer",
  loading: "Loading the text server...",
  notLoaded: "The text server could not be loaded.",
  none: "No server is set. The built-in writer writes and rewrites scripts, in English.",
  notThis: "This server is not set. The others are asked without it.",
  noModel: "The server is set, but no model, so it is not asked. Test it to see its models, then save one.",
  set: /* @__PURE__ */ icu<{ model: string | number; server: string | number }>([["model"]," at ",["server"]," writes and rewrites scripts."]),
  private: "Briefs and scripts of your customers are sent to this server. When it fails, the next of the order writes, and people are told. You change the order under Partners.",
  server: {
    title: "Server",
    text: "Any server with the chat call of OpenAI: Ollama, LocalAI, llama.cpp, vLLM, or OpenAI itself.",
  },
  ownKeys: {
    title: "Keys of customers",
    text: "Whether customers who keep an OpenAI key of their own have their scripts written with it.",
  },
  saved: "Scripts are written by what is set now.",
  test: {
    title: "Test",
    text: "Asks the server for a short script with the values above, saved or not, and lists its models.",
    run: "Test server",
    well: /* @__PURE__ */ icu<{ seconds: string | number }>(["The server wrote a script in ",["seconds"]," seconds."]),
    problems: {
      HTTP_404: "There is no text server at this address, or it does not have this model. Most addresses end in /v1.",
      ADDRESS_REFUSED: "No text server is asked at this address. Enter the name or the address of the machine it runs on.",
      TIMEOUT_ERROR: "The server did not answer in time. A model that is loaded first may take longer: test it once more.",
      TOO_LARGE: "The server sent far too much for one script. Check that the address is that of a text server.",
      NO_TEXT: "The server answered, but not with a script that can be used. Check the address, or choose a larger model.",
      REFUSED: "The model would not write a script about a face serum. Choose another model.",
      CUT_OFF: "The answer broke off before its end. Allow the model longer answers, or choose another one.",
    },
    models: "Models of this server. Press one to use it, then save.",
    script: "What it wrote",
  },
});
