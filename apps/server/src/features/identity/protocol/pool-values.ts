import { z } from 'zod';

/** Fields shared by many operations. Unknown fields are allowed and ignored, as clients send many. */
export const ClientId = z.string().min(1).max(128);
export const ClientMetadata = z.record(z.string().max(64), z.string().max(256)).optional();
/** A password to check or to set; its strength is checked separately. */
export const Password = z.string().min(1).max(256);
export const ConfirmationCode = z.string().trim().min(1).max(64);
export const SessionText = z.string().min(1).max(256);
export const TokenText = z.string().min(1).max(4096);

/** The e-mail address of the user, case-insensitive. */
export const Username = z
  .string()
  .max(254)
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .pipe(z.string().min(1));

/** An address to which mail can be sent. */
export const Email = z.email().max(254);
