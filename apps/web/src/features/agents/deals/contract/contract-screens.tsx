import '../deals.css'
import { ContractScreen } from './contract-screen.tsx'

export const SalaryContractScreen = () => <ContractScreen type="daily-salary" />
export const DividendContractScreen = () => <ContractScreen type="dividend" />
export const HourlyContractScreen = () => <ContractScreen type="hourly" />
