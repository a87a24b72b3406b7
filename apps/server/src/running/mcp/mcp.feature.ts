import type { Feature } from '../../feature.ts';
import { mcpRoutes } from './mcp.routes.ts';

/** What assistants use the product by: tools, resources and prompts of the Model Context Protocol. It keeps nothing. */
export const mcpFeature: Feature = { routes: mcpRoutes };
