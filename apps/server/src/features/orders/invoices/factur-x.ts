import type { LegalIdentity, Vat } from '@tifo/contracts/clubs';
import { documentNumber } from '#server/documents/document-rules.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { escapeXml } from '#server/lib/escape-xml.ts';
import type { InvoiceRecord } from './invoice-store.ts';
import { takeVatApart } from './vat-rules.ts';

/**
 * The BASIC profile of Factur-X 1.0: an invoice with its lines, according to the European standard EN 16931.
 */
const PROFILE = 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic';
const TYPE_CODES = { INVOICE: '380', CREDIT_NOTE: '381' } as const;
const PIECE = 'C62';
const BANK_CARD = '48';
/** The code of the French company register (SIREN) in the list of identifier schemes (ISO/IEC 6523). */
const SIREN_SCHEME = '0002';

export const FACTUR_X_FILE = 'factur-x.xml';

type Legal = Omit<LegalIdentity, 'name' | 'vat'> & { name: string; vat: Vat };

/** Returns the invoice as Factur-X XML, or null if it was issued before clubs had a legal identity. */
export function toFacturX(
  invoice: InvoiceRecord,
  { invoiced, exemption }: { invoiced: InvoiceRecord; exemption: string },
): string | null {
  const legal = invoice.issuer.legal;
  if (!legal?.name || !legal.vat) return null;
  const { vat, name } = legal;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">',
    element('rsm:ExchangedDocumentContext', [
      element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', PROFILE)]),
    ]),
    element('rsm:ExchangedDocument', [
      element('ram:ID', documentNumber(invoice)),
      element('ram:TypeCode', TYPE_CODES[invoice.kind]),
      element('ram:IssueDateTime', [dateOf(invoice.issuedAt, invoice.timeZone)]),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      toLine(invoice, { ...legal, name, vat }),
      toAgreement(invoice, { ...legal, name, vat }),
      element('ram:ApplicableHeaderTradeDelivery', [
        element('ram:ActualDeliverySupplyChainEvent', [
          element('ram:OccurrenceDateTime', [dateOf(invoice.issuedAt, invoice.timeZone)]),
        ]),
      ]),
      toSettlement(invoice, { legal: { ...legal, name, vat }, invoiced, exemption }),
    ]),
    '</rsm:CrossIndustryInvoice>',
  ].join('');
}

/**
 * Returns the XMP metadata of the embedded file, with the extension schema that PDF/A requires for its
 * properties.
 */
export function facturXDescription(): string {
  const uri = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
  const words = {
    DocumentFileName: FACTUR_X_FILE,
    DocumentType: 'INVOICE',
    Version: '1.0',
    ConformanceLevel: 'BASIC',
  };
  const values = Object.entries(words).map(([word, value]) => element(`fx:${word}`, value));
  const properties = Object.keys(words).map((word) =>
    [
      '<rdf:li rdf:parseType="Resource">',
      element('pdfaProperty:name', word),
      element('pdfaProperty:valueType', 'Text'),
      element('pdfaProperty:category', 'external'),
      element('pdfaProperty:description', word),
      '</rdf:li>',
    ].join(''),
  );
  return [
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
    element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
    element('pdfaSchema:namespaceURI', uri),
    element('pdfaSchema:prefix', 'fx'),
    `<pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property>`,
    '</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>',
    `<rdf:Description rdf:about="" xmlns:fx="${uri}">${values.join('')}</rdf:Description>`,
  ].join('');
}

function toLine(invoice: InvoiceRecord, { vat }: Legal): string {
  const { netCents, ratePerMille } = takeVatApart(invoice.totalCents, vat);
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', '1')]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', invoice.item)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', amount(netCents))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      `<ram:BilledQuantity unitCode="${PIECE}">1</ram:BilledQuantity>`,
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', categoryOf(ratePerMille)),
        element('ram:RateApplicablePercent', percent(ratePerMille)),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', amount(netCents)),
      ]),
    ]),
  ]);
}

function toAgreement({ buyer, orderId }: InvoiceRecord, legal: Legal): string {
  const { address, siren, vat } = legal;
  const seller = [
    element('ram:Name', legal.name),
    siren ? organization(siren) : '',
    address
      ? element('ram:PostalTradeAddress', [
          element('ram:PostcodeCode', address.postalCode),
          element('ram:LineOne', address.addressLine1),
          address.addressLine2 ? element('ram:LineTwo', address.addressLine2) : '',
          element('ram:CityName', address.city),
          element('ram:CountryID', address.country),
        ])
      : '',
    'number' in vat
      ? element('ram:SpecifiedTaxRegistration', [`<ram:ID schemeID="VA">${escapeXml(vat.number)}</ram:ID>`])
      : '',
  ];
  const [line = ''] = buyer.addressLines;
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', seller),
    element('ram:BuyerTradeParty', [
      element('ram:Name', buyer.name),
      buyer.registrationNumber ? organization(buyer.registrationNumber) : '',
      element('ram:PostalTradeAddress', [
        line === '' ? '' : element('ram:LineOne', line),
        element('ram:CountryID', buyer.country ?? address?.country ?? 'FR'),
      ]),
    ]),
    element('ram:BuyerOrderReferencedDocument', [element('ram:IssuerAssignedID', orderId)]),
  ]);
}

function organization(id: string): string {
  const digits = id.replace(/\s/g, '');
  const scheme = /^\d{9}$/.test(digits) ? ` schemeID="${SIREN_SCHEME}"` : '';
  return element('ram:SpecifiedLegalOrganization', [`<ram:ID${scheme}>${escapeXml(digits)}</ram:ID>`]);
}

function toSettlement(
  invoice: InvoiceRecord,
  { legal, invoiced, exemption }: { legal: Legal; invoiced: InvoiceRecord; exemption: string },
): string {
  const { totalCents, kind, issuedAt } = invoice;
  const { netCents, vatCents, ratePerMille } = takeVatApart(totalCents, legal.vat);
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', 'EUR'),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [element('ram:TypeCode', BANK_CARD)]),
    element('ram:ApplicableTradeTax', [
      element('ram:CalculatedAmount', amount(vatCents)),
      element('ram:TypeCode', 'VAT'),
      ratePerMille === 0 ? element('ram:ExemptionReason', exemption) : '',
      element('ram:BasisAmount', amount(netCents)),
      element('ram:CategoryCode', categoryOf(ratePerMille)),
      element('ram:RateApplicablePercent', percent(ratePerMille)),
    ]),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:DueDateDateTime', [dateOf(issuedAt, invoice.timeZone)]),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', amount(netCents)),
      element('ram:TaxBasisTotalAmount', amount(netCents)),
      `<ram:TaxTotalAmount currencyID="EUR">${amount(vatCents)}</ram:TaxTotalAmount>`,
      element('ram:GrandTotalAmount', amount(totalCents)),
      element('ram:TotalPrepaidAmount', amount(totalCents)),
      element('ram:DuePayableAmount', '0.00'),
    ]),
    kind === 'CREDIT_NOTE'
      ? element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', documentNumber(invoiced))])
      : '',
  ]);
}

/** S: standard rate; E: exempt. */
function categoryOf(ratePerMille: number): 'S' | 'E' {
  return ratePerMille === 0 ? 'E' : 'S';
}

function percent(ratePerMille: number): string {
  return (ratePerMille / 10).toFixed(2);
}

function amount(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Returns the day in the club's time zone, as `20260301`. */
function dateOf(at: Date, timeZone: string): string {
  const day = dayAt(at, timeZone).replaceAll('-', '');
  return `<udt:DateTimeString format="102">${day}</udt:DateTimeString>`;
}

/** `inside` is text, which is escaped, or a list of elements. */
function element(name: string, inside: string | string[]): string {
  return `<${name}>${typeof inside === 'string' ? escapeXml(inside) : inside.join('')}</${name}>`;
}
