import { z } from 'zod';

/** Fields that many operations share. Fields that are not named are allowed and ignored, as clients send many. */
export const ClientId = z.string().min(1).max(128);
export const ClientMetadata = z.record(z.string().max(64), z.string().max(256)).optional();
/** A password as given to check or to set; whether it is good enough is another question. */
export const Password = z.string().min(1).max(256);
export const ConfirmationCode = z.string().trim().min(1).max(64);
export const SessionText = z.string().min(1).max(256);
export const TokenText = z.string().min(1).max(4096);

/** People are known by their e-mail address, whatever its case. */
export const Username = z
  .string()
  .max(254)
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .pipe(z.string().min(1));

/** An address that can be written to. */
export const Email = z.email().max(254);
