import { expect, test } from 'vitest';
import { relyingPartyOfHost } from './relying-party-rules.ts';

test.each([
  ['fans.club.example', 'fans.club.example', ['https://fans.club.example']],
  ['FANS.club.example:8443', 'fans.club.example', ['https://fans.club.example:8443']],
  ['localhost:3000', 'localhost', ['https://localhost:3000', 'http://localhost:3000']],
  ['app.tifo.example', 'app.tifo.example', ['https://app.tifo.example', 'https://app.tifo.example:8443']],
])('passkeys of %s belong to %s', (host, id, origins) => {
  expect(relyingPartyOfHost(host, 'https://app.tifo.example:8443')).toEqual({ id, origins });
});
