import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { presentMember } from '#server/features/fans/index.ts';
import { serve } from '#server/http/contract-route.ts';
import { listConversations } from './list-conversations.ts';
import { markConversationRead } from './mark-conversation-read.ts';
import { blockMember, listBlocks } from './moderation/block-member.ts';
import { reportMember } from './moderation/report-member.ts';
import { presentConversation, presentMessage } from './present-conversation.ts';
import { sendMessage } from './send-message.ts';
import { showConversation } from './show-conversation.ts';

export function registerMessageRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/messages', async ({ actor, params, query }) => {
    const { rows, nextCursor } = await listConversations({ ctx, actor, input: { ...params, query } });
    return { status: 200, body: rows.map(presentConversation), nextCursor };
  });
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/messages/{memberId}', async ({ actor, params, query }) => {
    const { nextCursor, ...listed } = await showConversation({ ctx, actor, input: { ...params, query } });
    return { status: 200, body: presentConversation(listed), nextCursor };
  });
  serve(on, 'POST /api/clubs/{slug}/fans/{username}/messages', async ({ actor, params, body }) => ({
    status: 201,
    body: presentMessage(await sendMessage({ ctx, actor, input: { ...params, ...body } })),
  }));
  serve(on, 'POST /api/clubs/{slug}/fans/{username}/conversation-reads', async ({ actor, params, body }) => {
    await markConversationRead({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });
  registerModerationRoutes(on);
}

function registerModerationRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/blocks', async ({ actor, params }) => ({
    status: 200,
    body: (await listBlocks({ ctx, actor, input: params })).map(presentMember),
  }));
  serve(on, 'PUT /api/clubs/{slug}/fans/{username}/blocks/{memberId}', async ({ actor, params }) => {
    await blockMember({ ctx, actor, input: { ...params, isBlocked: true } });
    return { status: 204, body: null };
  });
  serve(on, 'DELETE /api/clubs/{slug}/fans/{username}/blocks/{memberId}', async ({ actor, params }) => {
    await blockMember({ ctx, actor, input: { ...params, isBlocked: false } });
    return { status: 204, body: null };
  });
  serve(on, 'POST /api/clubs/{slug}/fans/{username}/reports', async ({ actor, params, body }) => {
    await reportMember({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });
}
