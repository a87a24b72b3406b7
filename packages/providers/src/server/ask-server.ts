import { askAddress, type Question, type ServerAnswer } from './ask-address.ts';
import { type CompatibleServer, urlOf } from './compatible-server.ts';

export { type ServerAnswer, ServerError, type ServerFault } from './ask-address.ts';

type ServerQuestion = Omit<Question, 'headers'> & { path: string; place?: 'base' | 'root' };

/**
 * Asks a server with the calls of OpenAI, with its key.
 * @throws ServerError, the reason of `signal`: as `askAddress`.
 */
export async function askServer(
  server: CompatibleServer,
  { path, place, ...question }: ServerQuestion,
): Promise<ServerAnswer> {
  const headers = server.key === '' ? {} : { authorization: `Bearer ${server.key}` };
  return askAddress(urlOf(server, path, place), { ...question, headers });
}
