import type { Fan } from '@tifo/contracts/fans';
import type { Referral } from '@tifo/contracts/referrals';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import type { TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

interface By {
  by?: FanRecord;
  /** The username in the URL. */
  as?: string;
  language?: string;
}

let people = 0;
export function newAddress(): string {
  people += 1;
  return `guest-${people}@new.test`;
}

export const tokenIn = (text: string) => /\/invitation\/(\S+)/.exec(text)?.[1] ?? '';

/** The actions of sponsors and guests at an invitation-only club, as done by their browsers. */
export class InvitationSteps {
  readonly club: ClubRecord;
  readonly sponsor: FanRecord;
  private readonly testApp: TestApp;

  constructor(testApp: TestApp, club: ClubRecord, sponsor: FanRecord) {
    this.testApp = testApp;
    this.club = club;
    this.sponsor = sponsor;
  }

  static async open(testApp: TestApp): Promise<InvitationSteps> {
    const club = await createClub(testApp.ctx, { referralNeeded: true });
    return new InvitationSteps(
      testApp,
      club,
      await createFan(testApp.ctx, { club, firstName: 'Ada', lastName: 'Laurent' }),
    );
  }

  invite(fanEmail: string, { by = this.sponsor, as, language }: By = {}) {
    return this.testApp.app.inject({
      method: 'POST',
      url: `/api/clubs/${this.club.slug}/fans/${as ?? by.username}/referrals`,
      headers: bearer(by.username),
      payload: { fanEmail, ...(language ? { language } : {}) },
    });
  }

  resend(id: string, by = this.sponsor) {
    return this.testApp.app.inject({
      method: 'POST',
      url: `/api/clubs/${this.club.slug}/fans/${by.username}/referrals/${id}/resends`,
      headers: bearer(by.username),
    });
  }

  async list(by = this.sponsor): Promise<Referral[]> {
    const url = `/api/clubs/${this.club.slug}/fans/${by.username}/referrals`;
    return (await this.testApp.app.inject({ url, headers: bearer(by.username) })).json();
  }

  /** The club no longer needs invitations. */
  async openToEverybody(): Promise<void> {
    const { app, ctx } = this.testApp;
    const headers = (await createStaff(ctx, { club: this.club })).headers();
    const url = `/api/back-office/clubs/${this.club.slug}/settings`;
    const {
      slug: _,
      model: _model,
      state: _state,
      webUrl: _url,
      ...draft
    } = (await app.inject({ url, headers })).json();
    await app.inject({ method: 'PUT', url, headers, payload: { ...draft, referralNeeded: false } });
  }

  /** Registers the guest as a fan of the club. */
  async join(email: string, { emailVerified = true, username = email } = {}): Promise<Fan> {
    const reply = await this.testApp.app.inject({
      method: 'POST',
      url: `/api/clubs/${this.club.slug}/fans`,
      headers: bearer(username, { email, emailVerified }),
      payload: { pictureUrl: '' },
    });
    return reply.json();
  }

  async mailsTo(to: string) {
    const { app, ctx } = this.testApp;
    await ctx.outbox.flush();
    const reply = await app.inject({
      url: `/dev/mailbox?to=${encodeURIComponent(to)}`,
      headers: { accept: 'application/json' },
    });
    return reply.json<{ subject: string; text: string; html: string }[]>();
  }

  readInvitation(token: string, slug = this.club.slug) {
    const url = `/api/clubs/${slug}/invitation-reads`;
    return this.testApp.app.inject({ method: 'POST', url, payload: { token } });
  }

  /** Moves all invitations of the club into the past. */
  async wait(days: number): Promise<void> {
    await this.testApp.ctx.db.$client.query(
      `update app.referral set sent_at = sent_at - $2 * interval '1 day', expires_at = expires_at - $2 * interval '1 day'
       where club_id = $1`,
      [this.club.id, days],
    );
  }
}
