import {
  isOperatorsEvent,
  namesOf,
  RECEIVER_EVENTS,
  RECEIVER_LIMITS,
  RECEIVER_TEST,
  receiverMessageBody,
  ReceiverTestData,
} from '@sayso/contract';
import type { z } from 'zod';

type JsonSchema = Record<string, unknown>;
type ToJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;

/** What is sent to the servers of accounts, by event. @see https://spec.openapis.org/oas/v3.1.0#oas-webhooks */
export function webhooks(jsonSchema: ToJsonSchema): Record<string, JsonSchema> {
  const events = namesOf(RECEIVER_EVENTS).map((name) => {
    const { label, means, data } = RECEIVER_EVENTS[name];
    const whose = isOperatorsEvent(name) ? ' Told to accounts of those alone who operate the installation.' : '';
    return { name, summary: label, description: `${means}.${whose}`, data };
  });
  const test = {
    name: RECEIVER_TEST,
    summary: 'Test',
    description: 'Somebody has asked for it.',
    data: ReceiverTestData,
  };
  const operations = [...events, test].map(({ name, summary, description, data }) => [
    name,
    {
      post: {
        summary,
        description: `${description}\n\n${DELIVERY}`,
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(receiverMessageBody(name, data), 'output') } },
        },
        responses: ANSWERS,
      },
    },
  ]);
  return Object.fromEntries(operations);
}

const DELIVERY =
  'Signed after Standard Webhooks. It may arrive more than once, under the same `webhook-id`, and not in the order in which things happened: `timestamp` says when.';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#webhook-headers-sending-metadata-to-consumers */
const HEADERS = [
  header('webhook-id', 'Names the message: the same with every try and when it is sent again.'),
  header(
    'webhook-timestamp',
    'When this try began, in seconds since 1970. Older than five minutes, it is to be refused.',
  ),
  header(
    'webhook-signature',
    '`v1,` and a signature, for each secret that is valid, parted by blanks: one of them has to fit.',
  ),
];

const ANSWERS = {
  '2XX': { description: `Taken. Answer within ${RECEIVER_LIMITS.answerSeconds} seconds, and do the work after that.` },
  '410': { description: 'No further events are wanted: the webhook is switched off.' },
  default: { description: `Not taken: it is tried again, ${RECEIVER_LIMITS.tries} times in about a day.` },
};
