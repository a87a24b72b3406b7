import { z } from 'zod';

// The content security policy allows no eval. Without this, zod tries it while the contract's schemas are being made.
z.config({ jitless: true });
