import type { DemoCustomer } from '@sayso/contract';
import type { CustomerRow } from './demo.store.ts';

/** What an entry needs beside its row: the password in clear, the plan's name, and how many videos the script book has for it. */
type CustomerContext = { password: string | null; plan: string | null; videos: number };

export function toDemoCustomer(row: CustomerRow, { password, plan, videos }: CustomerContext): DemoCustomer {
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    password,
    plan,
    videos: videos - row.videos_deleted,
    videos_ready: row.videos_ready,
    videos_stopped: row.videos_stopped,
    videos_deleted: row.videos_deleted,
  };
}
