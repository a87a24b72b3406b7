// Loaded before a product: the name of the shop of tests leads to this machine, which is as public as any other. All else is as it is.
import { REACH } from '../../apps/server/src/platform/network/public-url.ts';

const [SHOP, HERE] = ['shop.example', '127.0.0.1'];
const { resolve, isPublic } = REACH;

REACH.resolve = async (host) => (host === SHOP ? [{ address: HERE, family: 4 }] : resolve(host));
REACH.isPublic = (ip) => ip === HERE || isPublic(ip);
