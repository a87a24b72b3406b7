import { CALLS } from '../../testing/ask-call.ts';
import { testWhoGetsIn } from '../../testing/who-gets-in.ts';

testWhoGetsIn(CALLS.filter(({ endpoint }) => endpoint.method === 'GET'));
