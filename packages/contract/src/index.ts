export * from './accounts.ts';
export * from './avatars.ts';
export * from './common.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './live.ts';
export * from './videos.ts';
export * from './voices.ts';
