import {
  DeleteUserCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Fan } from '@tifo/contracts/fans';
import { expect, test } from 'vitest';
import { appointPlatformAdmin, appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { whileHeld } from '#server/testing/while-held.ts';
import { signInFromGoogle, startGooglePool } from './google-calls.ts';
import { becomeMember, byPassword, newEmail, signIn } from './start-pool.ts';

const pool = await startGooglePool();
const { client, app, ctx } = pool;
const revoked = { name: 'NotAuthorizedException' };

const change = (AccessToken: string, attributes: Record<string, string>) =>
  client.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const verify = (AccessToken: string, Code: string) =>
  client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
const attributesOf = async (AccessToken: string) => {
  const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
};

test('changes names at once', async () => {
  const { AccessToken } = await signIn(pool, await becomeMember(pool));
  const reply = await change(AccessToken, { given_name: ' Ada ', family_name: 'Laurent' });
  expect(reply.CodeDeliveryDetailsList).toEqual([]);
  expect(await attributesOf(AccessToken)).toMatchObject({ given_name: 'Ada', family_name: 'Laurent' });
});

test.each([
  { email: 'nonsense' },
  { sub: 'another' },
  { email_verified: 'true' },
  { identities: '[]' },
  { given_name: 'x'.repeat(101) },
])('refuses %j', async (attributes) => {
  const { AccessToken } = await signIn(pool, await becomeMember(pool));
  await expect(change(AccessToken, attributes)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('changes the address only by the code that was mailed there, and tells the old one', async () => {
  const [email, wanted] = [await becomeMember(pool), newEmail()];
  const { AccessToken } = await signIn(pool, email);
  const reply = await change(AccessToken, { email: wanted.toUpperCase() });
  expect(reply.CodeDeliveryDetailsList).toMatchObject([{ Destination: 'f***@f***', AttributeName: 'email' }]);
  expect(await attributesOf(AccessToken)).toMatchObject({ email });
  await expect(verify(AccessToken, '00000x')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  const first = await pool.codeFor(wanted);
  await client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));
  const second = await pool.codeFor(wanted);
  if (first !== second) {
    await expect(verify(AccessToken, first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  }
  const before = await pool.mailCount(email);
  await verify(AccessToken, second);
  expect(await attributesOf(AccessToken)).toMatchObject({ email: wanted, email_verified: 'true' });
  expect(await pool.mailCount(email)).toBe(before + 1);
  await expect(client.send(byPassword(email))).rejects.toMatchObject(revoked);
  expect((await client.send(byPassword(wanted))).AuthenticationResult).toBeDefined();
  // Of a code whose answer was lost it is said again that it was right.
  await verify(AccessToken, second);
  await expect(verify(AccessToken, '000000')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  expect(await pool.mailCount(email)).toBe(before + 1);
});

test('does not say that a wanted address has an account, and mails nobody there', async () => {
  const [email, taken] = [await becomeMember(pool), await becomeMember(pool)];
  const { AccessToken } = await signIn(pool, email);
  const before = await pool.mailCount(taken);
  const reply = await change(AccessToken, { email: taken });
  expect(reply.CodeDeliveryDetailsList).toHaveLength(1);
  expect(await pool.mailCount(taken)).toBe(before);
});

test('gives an address to who proves it first', async () => {
  const wanted = newEmail();
  const [ada, eve] = [await becomeMember(pool), await becomeMember(pool)];
  const [adas, eves] = [await signIn(pool, ada), await signIn(pool, eve)];
  await change(eves.AccessToken, { email: wanted });
  const evesCode = await pool.codeFor(wanted);
  await change(adas.AccessToken, { email: wanted });
  const adasCode = await pool.codeFor(wanted);
  if (evesCode !== adasCode) {
    await expect(verify(eves.AccessToken, adasCode)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  }
  await verify(adas.AccessToken, adasCode);
  await expect(verify(eves.AccessToken, evesCode)).rejects.toMatchObject({ name: 'AliasExistsException' });
});

test('an address that another account takes at the same moment is taken', async () => {
  const [mine, theirs, wanted] = [await becomeMember(pool), await becomeMember(pool), newEmail()];
  const { AccessToken } = await signIn(pool, mine);
  await change(AccessToken, { email: wanted });
  const code = await pool.codeFor(wanted);
  await whileHeld(ctx, `update app.pool_user set email = '${wanted}' where email = '${theirs}'`, async () => {
    await expect(verify(AccessToken, code)).rejects.toMatchObject({ name: 'AliasExistsException' });
  });
});

test('has no code to send or check where nothing is wanted', async () => {
  const { AccessToken } = await signIn(pool, await becomeMember(pool));
  await expect(
    client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(verify(AccessToken, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('a wanted address opens no door for Google', async () => {
  const [eve, victim] = [await becomeMember(pool), newEmail()];
  const { AccessToken } = await signIn(pool, eve);
  await change(AccessToken, { email: victim });
  pool.google.people.victim = { email: victim, email_verified: true };
  const tokens = await signInFromGoogle(pool, 'victim');
  const [evesSub, victims] = [await attributesOf(AccessToken), await attributesOf(tokens.access_token ?? '')];
  expect(victims.email).toBe(victim);
  expect(victims.sub).not.toBe(evesSub.sub);
});

test('has every club write to the new address, with what was refused by mail, and staff lists show it', async () => {
  const [email, wanted] = [await becomeMember(pool), newEmail()];
  const { AccessToken, IdToken } = await signIn(pool, email);
  const headers = { authorization: `Bearer ${IdToken}` };
  const clubs = [await createClub(ctx, { membershipFeeCents: 10_00n }), await createClub(ctx)];
  for (const { slug } of clubs) {
    const payload = { pictureUrl: '' };
    expect(
      await app.inject({ method: 'POST', url: `/api/clubs/${slug}/fans`, headers, payload }),
    ).toMatchObject({
      statusCode: 201,
    });
  }
  const [club] = clubs;
  const { username } = (await app.inject({ url: `/api/clubs/${club?.slug}/fans/me`, headers })).json<Fan>();
  const staff = { club: { id: club?.id ?? '' }, username, email, name: 'Ada', roles: ['editor' as const] };
  await appointStaff({ ctx, actor: system('test'), input: staff });
  const settings = `/api/clubs/${club?.slug}/fans/${username}/mail-settings`;
  const isWanted = false;
  await app.inject({ method: 'PUT', url: `${settings}/MEMBERSHIP`, headers, payload: { isWanted } });
  await change(AccessToken, { email: wanted });
  await verify(AccessToken, await pool.codeFor(wanted));
  const fans = await ctx.db.$client.query('select email from app.fan where username = $1', [username]);
  expect(fans.rows).toEqual([{ email: wanted }, { email: wanted }]);
  const members = await ctx.db.$client.query('select email from app.staff_member where username = $1', [
    username,
  ]);
  expect(members.rows).toEqual([{ email: wanted }]);
  expect((await app.inject({ url: settings, headers })).json()).toEqual([{ topic: 'MEMBERSHIP', isWanted }]);
  const trail = "select subject from app.audit_entry where action = 'fan.emailChanged' and actor = $1";
  expect((await ctx.db.$client.query(trail, [username])).rows).toHaveLength(2);
  // A token of before says the former address until it ends, and does not bring it back.
  const later = await createClub(ctx);
  const registered = await app.inject({
    ...{ method: 'POST', url: `/api/clubs/${later.slug}/fans`, headers, payload: { pictureUrl: '' } },
  });
  expect(registered.json()).toMatchObject({ identity: { email: wanted } });
  expect((await app.inject({ method: 'PUT', url: '/api/account/email', headers })).statusCode).toBe(204);
  expect((await app.inject({ url: `/api/clubs/${club?.slug}/fans/me`, headers })).json()).toMatchObject({
    identity: { email: wanted },
  });
});

test('deletes an account with every way into it, and only that', async () => {
  const [email, other] = [await becomeMember(pool), await becomeMember(pool)];
  const { AccessToken, RefreshToken } = await signIn(pool, email);
  await client.send(new DeleteUserCommand({ AccessToken }));
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
  await expect(client.send(byPassword(email))).rejects.toMatchObject(revoked);
  expect(RefreshToken).not.toBe('');
  for (const table of ['pool_user', 'refresh_family', 'pool_device', 'pool_seen_browser', 'pool_challenge']) {
    const { rows } = await ctx.db.$client.query(
      `select 1 from app.${table} where sub not in (select sub from app.pool_user)`,
    );
    expect({ table, left: rows.length }).toEqual({ table, left: 0 });
  }
  expect((await client.send(byPassword(other))).AuthenticationResult).toBeDefined();
  expect(await becomeMember(pool, email)).toBe(email);
});

test('deletes no account that is still a fan of a club', async () => {
  const email = await becomeMember(pool);
  const { AccessToken, IdToken } = await signIn(pool, email);
  const { slug } = await createClub(ctx);
  const registered = await app.inject({
    method: 'POST',
    url: `/api/clubs/${slug}/fans`,
    headers: { authorization: `Bearer ${IdToken}` },
    payload: { pictureUrl: '' },
  });
  expect(registered.statusCode).toBe(201);
  await expect(client.send(new DeleteUserCommand({ AccessToken }))).rejects.toMatchObject(revoked);
  expect((await client.send(byPassword(email))).AuthenticationResult).toBeDefined();
});

test('deletes no account that works for a club or runs the platform', async () => {
  const email = await becomeMember(pool);
  const { AccessToken, IdToken } = await signIn(pool, email);
  const { sub: username } = JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString());
  const actor = system('test');
  const club = await createClub(ctx);
  const deletion = () => client.send(new DeleteUserCommand({ AccessToken }));
  await appointStaff({ ctx, actor, input: { club, username, roles: ['editor'], name: 'Ada', email } });
  await expect(deletion()).rejects.toMatchObject(revoked);
  await ctx.db.$client.query('update app.staff_member set left_at = now() where username = $1', [username]);
  await appointPlatformAdmin({ ctx, actor, input: { username } });
  await expect(deletion()).rejects.toMatchObject(revoked);
  await ctx.db.$client.query('delete from app.platform_admin where username = $1', [username]);
  await deletion();
  await expect(client.send(byPassword(email))).rejects.toMatchObject(revoked);
});

const sessionsOf = async (IdToken: string) => {
  const reply = await app.inject({
    url: '/api/account/sessions',
    headers: { authorization: `Bearer ${IdToken}` },
  });
  return reply.json() as { id: string; isCurrent: boolean; browser: string }[];
};
const end = (IdToken: string, id: string) =>
  app.inject({
    method: 'DELETE',
    url: `/api/account/sessions/${id}`,
    headers: { authorization: `Bearer ${IdToken}` },
  });

test('lists the sessions of an account, and ends one of them', async () => {
  const email = await becomeMember(pool);
  const [first, second] = [await signIn(pool, email), await signIn(pool, email)];
  const listed = await sessionsOf(second.IdToken);
  expect(listed.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
  const others = listed.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const stranger = await signIn(pool, await becomeMember(pool));
  expect((await end(stranger.IdToken, others)).json()).toMatchObject({ code: 'session.notFound' });
  expect((await end(second.IdToken, others)).statusCode).toBe(204);
  expect((await end(second.IdToken, others)).statusCode).toBe(404);
  await expect(client.send(new GetUserCommand({ AccessToken: first.AccessToken }))).rejects.toMatchObject(
    revoked,
  );
  await client.send(new GetUserCommand({ AccessToken: second.AccessToken }));
  await client.send(new GlobalSignOutCommand({ AccessToken: second.AccessToken }));
  expect((await end(second.IdToken, others)).statusCode).toBe(401);
});
