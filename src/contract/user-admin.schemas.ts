import { z } from 'zod';
import { listedUser, userFilters } from './accounts.schemas.ts';
import { address } from './addresses.schemas.ts';
import { session } from './auth.schemas.ts';
import { csvFile, emptyReply, file, id, idParams, listOf, pageParams } from './basics.schemas.ts';
import { order } from './orders.schemas.ts';

const userOrder = order
  .pick({ _id: true, number: true, status: true, paymentStatus: true, total: true, currency: true, createdAt: true })
  .meta({ id: 'UserOrder' });

export const userAdminSchemas = {
  page: {
    params: pageParams,
    query: userFilters,
    reply: listOf(listedUser),
  },
  find: { params: idParams, reply: listedUser },
  orders: { params: idParams.extend(pageParams.shape), reply: listOf(userOrder) },
  addresses: { params: idParams, reply: listOf(address) },
  sessions: { params: idParams, reply: listOf(session) },
  endSession: { params: z.object({ id, sessionId: id }), reply: emptyReply },
  endSessions: { params: idParams, reply: z.object({ ended: z.int() }) },
  resetTotp: { params: idParams, reply: emptyReply },
  exportData: { params: idParams, reply: file },
  exportCsv: { query: userFilters, reply: csvFile },
};

export type UserOrder = z.infer<typeof userOrder>;
