// `npm start`: from a fresh clone to a running product. Plain JavaScript, because it must run on Node 20 before anything is installed.
import { runServer } from './lib/run-program.mjs';

await runServer();
