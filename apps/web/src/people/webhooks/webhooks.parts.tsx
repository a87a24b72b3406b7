/** What other features show of webhooks. */
export { WebhooksTab } from './webhooks-tab.tsx';
