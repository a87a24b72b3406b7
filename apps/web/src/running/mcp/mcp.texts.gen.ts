// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const mcpTexts = /* @__PURE__ */ texts('running/mcp/mcp', {
  title: "Use Sayso from an assistant (MCP)",
  text: "Assistants that speak the Model Context Protocol find presenters and voices, write scripts, make videos and read how they are watched. They ask you before anything uses your plan, if they follow what Sayso tells them; a token that only looks cannot use it at all.",
  address: "Address",
  access: "What its token may do",
  choices: {
    make: {
      label: "Make videos",
      note: "Scopes Read, Videos and Speech",
    },
    look: {
      label: "Only look",
      note: "Scope Read: videos, transcripts, templates and figures",
    },
  },
  create: "Create a token for it",
  tokenName: "Assistant",
  clients: "How your assistant connects",
  client: {
    http: "By address",
    program: "By program",
    terminal: "Terminal",
  },
  configuration: "Configuration",
  command: "Ask what there is",
  notes: {
    http: "For assistants that connect to an address. Put it into their configuration, with your token in the place of API_TOKEN.",
    program: "For assistants that start a program. Download it, put the whole path to it in the place of its name, and your token in the place of API_TOKEN. It needs Node.js 20 or newer, and nothing else.",
    terminal: "Lists the tools that a token may use.",
  },
  download: "Download sayso-mcp.mjs",
});
