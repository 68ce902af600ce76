import type { ApprovalSwitch, ApprovalSwitchChange } from '#contract/approval/approval'
import type {
  ColleagueChange,
  CompanyUserReply,
  CompanyUsers,
  NewColleague,
} from '#contract/user/managed-user'
import { type CallOptions, type Client, dataOf } from '../client.ts'

const COMPANY = '/api/users/company'
const quiet: CallOptions = { quiet: true }

/** The users of a company, for those who manage them. */
export function companyCalls(client: Client) {
  return {
    colleagues: () => client.get(COMPANY, quiet) as Promise<CompanyUsers>,
    /** Sends a link, or tells the owner of the address that it has an account. */
    inviteColleague: (body: NewColleague) => client.change('POST', COMPANY, body, quiet),
    withdrawInvitation: (id: number) =>
      client.change('DELETE', `${COMPANY}/invitations/${id}`, undefined, quiet),
    approval: () => dataOf<ApprovalSwitch>(client.get(`${COMPANY}/approval`, quiet)),
    changeApproval: (change: ApprovalSwitchChange) =>
      dataOf<ApprovalSwitch>(client.change('PATCH', `${COMPANY}/approval`, change, quiet)),
    changeColleague: (id: number, body: ColleagueChange) =>
      dataOf<CompanyUserReply>(client.change('PATCH', `${COMPANY}/${id}`, body, quiet)),
  }
}
