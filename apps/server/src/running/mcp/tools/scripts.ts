import { scriptsApi } from '@sayso/contract';
import { defineTool, LOOKS } from '../tool.ts';

const suggestScripts = defineTool({
  name: 'suggest_scripts',
  title: 'Suggest scripts',
  description:
    'Several scripts for a product and its audience, built by proven patterns out of the words that you give. The same seed writes the same scripts; another seed writes others. Nothing is stored. Costs nothing.',
  annotations: LOOKS,
  uses: [scriptsApi.suggestScripts],
  input: scriptsApi.suggestScripts.body,
  output: scriptsApi.suggestScripts.response.shape.data,
  run: async ({ call }, body) => (await call(scriptsApi.suggestScripts, { body })).data,
});

const checkScript = defineTool({
  name: 'check_script',
  title: 'Check a script',
  description:
    'Sentences of a script that an advertisement should not say like this (health, income, guarantees, invented experience and the like), each with the reason and how it could be said. Hints, no legal advice. Nothing is stored. Costs nothing.',
  annotations: LOOKS,
  uses: [scriptsApi.checkScript],
  input: scriptsApi.checkScript.body,
  output: scriptsApi.checkScript.response.shape.data,
  run: async ({ call }, body) => (await call(scriptsApi.checkScript, { body })).data,
});

/** Help with the words. */
export const SCRIPTS = [suggestScripts, checkScript];
