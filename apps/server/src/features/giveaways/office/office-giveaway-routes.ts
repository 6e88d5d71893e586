import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { addGiveaway } from './add-giveaway.ts';
import { changeGiveaway } from './change-giveaway.ts';
import { deleteGiveaway } from './delete-giveaway.ts';
import { deliverPrize } from './deliver-prize.ts';
import { closeGiveaway, drawGiveaway, withdrawDraw } from './draw-giveaway.ts';
import { approveForfeit, forfeitPrize, withdrawForfeit } from './forfeit-prize.ts';
import { setGiveawayRule, showGiveawayRule } from './giveaway-rule.ts';
import { GIVEAWAY_COLUMNS, listClubGiveaways } from './list-club-giveaways.ts';
import { exportEntries, listEntries } from './list-entries.ts';
import { listPrizes } from './list-prizes.ts';
import { setGiveawayVisibility } from './set-giveaway-visibility.ts';
import { showPrizeRecipient } from './show-prize-recipient.ts';
import { showGiveaway } from './view-giveaway.ts';

type On = { app: FastifyInstance; ctx: Context };

const CLUB = '/api/back-office/clubs/{slug}';
const GIVEAWAY = `${CLUB}/giveaways/{giveawayId}` as const;

export function registerOfficeGiveawayRoutes(on: On): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, `GET ${CLUB}/giveaways.csv`, {
    ...{ clubOf, list: listClubGiveaways, columns: GIVEAWAY_COLUMNS },
  });
  serveStaff(on, `GET ${CLUB}/giveaways`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubGiveaways({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, `GET ${GIVEAWAY}`, async ({ actor, params }) => ({
    status: 200,
    body: await showGiveaway({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${CLUB}/giveaways`, async ({ actor, params, body: { id, ...settings } }) => ({
    status: 201,
    body: await addGiveaway({ ctx, actor, input: { club: await clubOf(params), id, settings } }),
  }));
  serveStaff(on, `PUT ${GIVEAWAY}`, async ({ actor, params, body: { version, ...settings } }) => ({
    status: 200,
    body: await changeGiveaway({
      ...{ ctx, actor },
      input: { ...params, club: await clubOf(params), settings, version },
    }),
  }));
  serveStaff(on, `GET ${CLUB}/giveaway-rule`, async ({ actor, params }) => ({
    status: 200,
    body: await showGiveawayRule({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, `PUT ${CLUB}/giveaway-rule`, async ({ actor, params, body }) => ({
    status: 200,
    body: await setGiveawayRule({ ctx, actor, input: { club: await clubOf(params), rule: body } }),
  }));
  registerRunning(on);
  registerPrizes(on);
}

function registerRunning(on: On): void {
  const { ctx } = on;
  const inputOf = async (params: { slug: string; giveawayId: string }) => ({
    ...params,
    club: await getClub(ctx, params.slug),
  });
  serveStaff(on, `POST ${GIVEAWAY}/show`, async ({ actor, params }) => ({
    status: 200,
    body: await setGiveawayVisibility({ ctx, actor, input: { ...(await inputOf(params)), visible: true } }),
  }));
  serveStaff(on, `POST ${GIVEAWAY}/hide`, async ({ actor, params, body }) => ({
    status: 200,
    body: await setGiveawayVisibility({
      ...{ ctx, actor },
      input: { ...(await inputOf(params)), ...body, visible: false },
    }),
  }));
  serveStaff(on, `POST ${GIVEAWAY}/delete`, async ({ actor, params, body }) => {
    await deleteGiveaway({ ctx, actor, input: { ...(await inputOf(params)), ...body } });
    return { status: 204, body: null };
  });
  serveStaff(on, `POST ${GIVEAWAY}/close`, async ({ actor, params, body }) => ({
    status: 200,
    body: await closeGiveaway({ ctx, actor, input: { ...(await inputOf(params)), ...body } }),
  }));
  serveStaff(on, `POST ${GIVEAWAY}/draw`, async ({ actor, params }) => ({
    status: 200,
    body: await drawGiveaway({ ctx, actor, input: await inputOf(params) }),
  }));
  serveStaff(on, `POST ${GIVEAWAY}/withdraw-draw`, async ({ actor, params, body }) => ({
    status: 200,
    body: await withdrawDraw({ ctx, actor, input: { ...(await inputOf(params)), ...body } }),
  }));
  serveStaff(on, `GET ${GIVEAWAY}/entries`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listEntries({ ctx, actor, input: { ...(await inputOf(params)), query } }),
  }));
  serveStaff(on, `GET ${GIVEAWAY}/entries.csv`, async ({ actor, params, language }) => ({
    status: 200,
    body: await exportEntries({ ctx, actor, input: { ...(await inputOf(params)), language } }),
  }));
}

const PRIZE = `${GIVEAWAY}/winners/{rank}` as const;

function registerPrizes(on: On): void {
  const { ctx } = on;
  const inputOf = async (params: { slug: string; giveawayId: string; rank: number }) => ({
    ...params,
    club: await getClub(ctx, params.slug),
  });
  serveStaff(on, `GET ${CLUB}/prizes`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listPrizes({ ctx, actor, input: { club: await getClub(ctx, params.slug), query } }),
  }));
  serveStaff(on, `GET ${PRIZE}/recipient`, async ({ actor, params, language }) => ({
    status: 200,
    body: await showPrizeRecipient({ ctx, actor, input: { ...(await inputOf(params)), language } }),
  }));
  serveStaff(on, `POST ${PRIZE}/deliver`, async ({ actor, params, body }) => ({
    status: 200,
    body: await deliverPrize({ ctx, actor, input: { ...(await inputOf(params)), delivered: body } }),
  }));
  serveStaff(on, `POST ${PRIZE}/forfeit`, async ({ actor, params, body }) => ({
    status: 200,
    body: await forfeitPrize({ ctx, actor, input: { ...(await inputOf(params)), ...body } }),
  }));
  serveStaff(on, `POST ${PRIZE}/approve-forfeit`, async ({ actor, params }) => ({
    status: 200,
    body: await approveForfeit({ ctx, actor, input: await inputOf(params) }),
  }));
  serveStaff(on, `POST ${PRIZE}/withdraw-forfeit`, async ({ actor, params, body }) => ({
    status: 200,
    body: await withdrawForfeit({ ctx, actor, input: { ...(await inputOf(params)), ...body } }),
  }));
}
