import { isStrongEnough } from '@tifo/contracts/password-strength';
import { expect, test } from 'vitest';
import { isMuchUsedPassword } from './is-much-used-password.ts';

test.each([
  ...['Password123!', 'P@ssw0rd2024', 'P@$$w0rd1234', 'Passw0rd!2024', 'Qwerty123456!', 'Qwertyuiop1!'],
  ...['Azerty123456!', 'Azertyuiop1!', 'Motdepasse123!', 'Football2024!', 'Liverpool1892!', 'Juventus1897!'],
  ...['Marseille2024!', 'Welcome2024!', 'Iloveyou123!', 'Bonjour123!', 'Soleil2025!', 'Admin123456!'],
  ...['Changeme123!', 'Letmein2024!', '1qaz2wsx3edc!', 'Chocolat123!', 'Princesse2024!', 'Superman2024!'],
  ...['2024!Summer!', 'Secret123456!', 'Monkey123456!', 'Hello123456!', 'Nicolas1987!', 'Abc123456789!'],
])('knows %s, which counts as strong by its characters alone', async (password) => {
  expect(isStrongEnough(password)).toBe(true);
  expect(await isMuchUsedPassword(password)).toBe(true);
});

test.each([
  ...[
    'correct horse battery staple',
    'Forêt-enchantée-2027!',
    'A-new-beginning-2027!',
    'Summer rain on 3 tin roofs',
  ],
  ...['summer93847561029384', 'vKq7-Zr2m-Ww9t', '一个没有人会猜到的密码'],
])('leaves %s alone', async (password) => {
  expect(await isMuchUsedPassword(password)).toBe(false);
});
