import type { OpenApiDocument, Schema } from '../openapi.ts';

const json = (schema: Schema) => ({ 'application/json': { schema } });
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const done = (schema: Schema) => ({ description: 'Done.', content: json(object({ data: schema })) });
const video = object({
  id: { type: 'string', format: 'uuid' },
  words: {
    type: 'array',
    items: object({ startMs: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } }),
  },
  notice: { anyOf: [{ type: 'string' }, { type: 'null' }] },
});
const bearer = { bearer: [] };

/** An API of a few calls: one of each kind. */
export const sampleOpenApi: OpenApiDocument = {
  info: { title: 'Sayso', version: '1.0.0' },
  tags: [{ name: 'accounts' }, { name: 'videos' }],
  paths: {
    '/api/auth/login': {
      post: {
        operationId: 'login',
        tags: ['accounts'],
        summary: 'Sign in',
        security: [],
        parameters: [],
        requestBody: { content: json(object({ email: { type: 'string', format: 'email' } })) },
        responses: {
          200: done({ anyOf: [object({ token: { type: 'string' } }), object({ challenge: { type: 'string' } })] }),
        },
      },
    },
    '/api/user/picture': {
      post: {
        operationId: 'sendPicture',
        tags: ['accounts'],
        summary: 'Send a picture',
        security: [bearer],
        parameters: [],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: object({ avatar: { type: 'string', format: 'binary' }, consent: { const: 'true' } }),
            },
          },
        },
        responses: { 200: done({ type: 'null' }) },
      },
    },
    '/api/admin/users': {
      get: {
        operationId: 'listUsers',
        tags: ['accounts'],
        summary: 'All users',
        security: [{ bearer: ['admin'] }],
        parameters: [],
        responses: { 200: done(object({})) },
      },
    },
    '/api/videos/{id}': {
      get: {
        operationId: 'getVideo',
        tags: ['videos'],
        summary: 'One video',
        'x-client-method': 'videos.getVideo',
        security: [bearer, { apiToken: ['read'] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        responses: { 200: done(video) },
      },
    },
    '/api/videos': {
      post: {
        operationId: 'startVideo',
        tags: ['videos'],
        summary: 'Start a video',
        'x-client-method': 'videos.startVideo',
        security: [bearer, { apiToken: ['videos'] }],
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'The same key answers the same.',
            schema: { type: 'string' },
          },
        ],
        requestBody: {
          content: json(
            object(
              {
                title: { type: 'string', minLength: 1, maxLength: 200 },
                output: object({ format: { type: 'string', enum: ['9:16', '1:1'] } }),
                tags: { type: 'array', items: { type: 'string' }, default: [] },
              },
              ['title', 'output'],
            ),
          ),
        },
        responses: {
          201: done(video),
          403: {
            description: '`quota_reached`: You have reached a limit.\n\n`forbidden`: You may not do this.',
            content: {},
          },
        },
      },
    },
  },
};
