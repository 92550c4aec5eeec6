-- Written by `npm run chart` from the families of packages/domain/src/lottery: the plays of the entertainment mode.
create or replace function is_entertainment(family text, play text) returns boolean
  language sql immutable parallel safe
  as $$select family || ' ' || play = any (array[
    'K3 BSOE',
    'K3 ONE',
    'KENO BS',
    'KENO BSOE',
    'KENO ELEM',
    'KENO OE',
    'KENO OEC',
    'KENO UMD',
    'PK10 E_DT',
    'PK10 E_POS_BSOE',
    'PK10 GYH',
    'PK10 GYH_BSOE',
    'SSC E_DT',
    'SSC E_F3',
    'SSC E_L3',
    'SSC E_M3',
    'SSC E_POS_BSOE',
    'SSC E_SUM_BSOE',
    'VNN LO2F',
    'VNN TX2',
    'VNS LO2F',
    'VNS TX2',
    'X115 E_DT',
    'X115 E_POS_BSOE',
    'X115 E_SUM'
  ])$$;
revoke execute on function is_entertainment(text, text) from public;
