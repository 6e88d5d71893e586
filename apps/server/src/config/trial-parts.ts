/** Parts for trying the product on one machine that are dangerous on a public site. */
export const TRIAL_PARTS = ['embedded-mailbox', 'demo-data', 'derived-domains'] as const;
export type TrialPart = (typeof TRIAL_PARTS)[number];
