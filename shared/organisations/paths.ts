/** The routes of organisations, their riders and venues. Apart from the others, which every page of a ride fetches. */
export const organisationPaths = {
  venueSession: "/api/venues/session",
  venue: (code: string) => `/api/venues/${code}` as const,
  venueBookings: (code: string) => `/api/venues/${code}/bookings` as const,
  venuePreview: (code: string) => `/api/venues/${code}/bookings?preview=true` as const,
  venueRides: (code: string) => `/api/venues/${code}/rides` as const,
  organisations: "/api/user/organisations",
  joinOrganisation: "/api/user/organisations/join",
  organisation: (id: string) => `/api/user/organisations/${id}` as const,
  organisationMembers: (id: string) => `/api/user/organisations/${id}/members` as const,
  organisationMember: (id: string, member: string) => `/api/user/organisations/${id}/members/${member}` as const,
  organisationDepartments: (id: string) => `/api/user/organisations/${id}/departments` as const,
  organisationDepartment: (id: string, department: string) =>
    `/api/user/organisations/${id}/departments/${department}` as const,
  organisationDrivers: (id: string) => `/api/user/organisations/${id}/drivers` as const,
  riders: (id: string) => `/api/user/organisations/${id}/riders` as const,
  ridersDay: (id: string, date: string) => `/api/user/organisations/${id}/riders/day?date=${date}` as const,
  rider: (id: string, rider: string) => `/api/user/organisations/${id}/riders/${rider}` as const,
  riderPlan: (id: string, rider: string) => `/api/user/organisations/${id}/riders/${rider}/plan` as const,
  riderLink: (id: string, rider: string) => `/api/user/organisations/${id}/riders/${rider}/link` as const,
  riderHealth: (id: string, rider: string) => `/api/user/organisations/${id}/riders/${rider}/health` as const,
  riderFixedRides: (id: string, rider: string) => `/api/user/organisations/${id}/riders/${rider}/fixed-rides` as const,
  riderFixedRide: (id: string, rider: string, fixedRide: string) =>
    `/api/user/organisations/${id}/riders/${rider}/fixed-rides/${fixedRide}` as const,
  riderAway: (id: string, rider: string, kind: "ill" | "pauses") =>
    `/api/user/organisations/${id}/riders/${rider}/${kind}` as const,
  riderAbsence: (id: string, rider: string, absence: string) =>
    `/api/user/organisations/${id}/riders/${rider}/absences/${absence}` as const,
  riderPage: (id: string) => `/api/riders/${id}` as const,
  riderPageIll: (id: string) => `/api/riders/${id}/ill` as const,
  riderPageAbsence: (id: string, absence: string) => `/api/riders/${id}/absences/${absence}` as const,
  riderPageHealth: (id: string) => `/api/riders/${id}/health` as const,
  riderPageExport: (id: string) => `/api/riders/${id}/export` as const,
  organisationInvitation: (id: string, invitation: string) =>
    `/api/user/organisations/${id}/invitations/${invitation}` as const,
} as const;
