// npm run db:generate
import { generateClient } from './build/client.mjs';

await generateClient({ force: true });
console.log('Prisma 客户端已生成：apps/api/src/platform/database/generated');
