import type { Club } from '@tifo/contracts/clubs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { withoutFocus } from '#server/providers/files/file-keys.ts';
import { readOwnApi } from './read-own-api.ts';
import { addressOf } from './request-address.ts';

interface WebManifests {
  ctx: Context;
  /** Returns the club of a host, null on the platform's own; throws for unknown hosts. */
  findClubByHost: (ctx: Context, host: string) => Promise<{ slug: string } | null>;
}

const CACHING = 'public, max-age=3600, stale-while-revalidate=86400';
const SLUG = ':slug([a-z0-9-]{1,80})';
const ICON_SIZES = { '192': 192, '512': 512, maskable: 512 } as const;
const OWN_FILE = /^\/files\/([^?#]+)/;

/** Makes the site of a club installable: its manifest, and icons drawn from its logo. */
export function registerWebManifests(app: FastifyInstance, { ctx, findClubByHost }: WebManifests): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const hostClub = await findClubByHost(ctx, addressOf(request).host);
    if (!hostClub) throw new NotFoundError('request.notFound');
    return sendManifest(reply, await readClub(app, hostClub.slug), '');
  });
  app.get<{ Params: { slug: string } }>(`/clubs/${SLUG}/manifest.webmanifest`, async (request, reply) => {
    const { slug } = request.params;
    return sendManifest(reply, await readClub(app, slug), `/clubs/${slug}`);
  });
  for (const [name, size] of Object.entries(ICON_SIZES)) {
    const isMaskable = name === 'maskable';
    app.get<{ Params: { slug: string } }>(`/clubs/${SLUG}/icons/${name}.png`, async ({ params }, reply) => {
      const { logoUrl, theme } = await readClub(app, params.slug);
      const key = OWN_FILE.exec(logoUrl)?.[1];
      const logo = key === undefined ? null : await ctx.files.find(withoutFocus(decodeURIComponent(key)));
      const shape = { size, background: theme.primary, isMaskable };
      const { bytes, contentType } = await ctx.pictureSizes.icon(logo, shape);
      return reply.header('cache-control', CACHING).type(contentType).send(bytes);
    });
  }
}

/** `base` is the root path of the club's site, empty on its own domain. */
function sendManifest(reply: FastifyReply, club: Club, base: string): FastifyReply {
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/clubs/${club.slug}/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: `${base}/`,
    name: club.platformName,
    short_name: club.platformName,
    lang: club.languages[0] ?? 'en',
    start_url: `${base}/`,
    // With a slash: `/clubs/lions` would also hold every page of `/clubs/lions-of-the-north`.
    scope: `${base}/`,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: club.theme.primary,
    icons: [
      icon('192', ICON_SIZES['192'], 'any'),
      icon('512', ICON_SIZES['512'], 'any'),
      icon('maskable', ICON_SIZES.maskable, 'maskable'),
    ],
  };
  return reply
    .header('cache-control', CACHING)
    .type('application/manifest+json; charset=utf-8')
    .send(JSON.stringify(manifest));
}

async function readClub(app: FastifyInstance, slug: string): Promise<Club> {
  const reply = await readOwnApi(app, { path: `/api/clubs/${slug}`, language: 'en' });
  if (!reply.ok) throw new NotFoundError('club.notFound');
  return (await reply.json()) as Club;
}
